"""A made-up hand of each room of which only a handful are known, with what its logs are known for."""

from __future__ import annotations

from typing import Final

ENTRACTION: Final = """Game # 2400000001 - Omaha High Pot Limit EUR 0.50/1 - Table "Made Up Max 100BB"

Players(max 6):
Al Bets                     (EUR 100.00 in seat 1)
Raise (2.50)                (EUR 20.00 in seat 2)
Game ended                  (EUR 100.00 in seat 4)
Dora                        (EUR 9.00 in seat 6)

Dealer:                     Al Bets
Small Blind:                Raise (2.50)  (0.50)
Big Blind:                  Game ended  (1.00)
Small + Big Blind:          Dora        (1.50)

Dora was dealt:             2h - 2s - Ah - As

Dora                        Check
Al Bets                     Call        (1.00)
Raise (2.50)                Raise       (4.50)
Game ended                  Call        (4.00)
Dora                        All-In      (7.50)
Al Bets                     Fold
Raise (2.50)                Call        (3.50)
Game ended                  Call        (3.50)

Flop                        6s - Jc - 3s

Raise (2.50)                Bet         (5.00)
Game ended                  Raise       (20.00)
Raise (2.50)                All-In      (6.50)
Game ended                  Payback     (8.50)

Turn                        6s - Jc - 3s - 2c
River                       6s - Jc - 3s - 2c - 9d

Dora shows:                 2h - 2s - Ah - As (three of a kind, Twos)
Raise (2.50) shows:         Kd - Qh - Th - 5d (a high card, King)
Game ended shows:           Jd - Jh - 4h - Kc (three of a kind, Jacks)

Game ended wins:            EUR 47.50 (with three of a kind, Jacks)
Rake:                       EUR 2.50

Game ended 2012-02-06 18:53:35 CET
"""
POKER_MAVENS: Final = """Hand #5300001-82 - 2013-04-12 00:37:11
Game: NL Hold'em (20 - 100) - Blinds 1/2
Site: Seals With Clubs
Table: NLHE 9max 1/2 #2
Seat 2: wins Pot (9) (100)
Seat 4: Bob (195) - sitting out
Seat 5: Cid has the dealer button (80)
Seat 6: Dora (20)
Cid has the dealer button has the dealer button
Dora posts small blind 1
wins Pot (9) posts big blind 2
** Hole Cards **
Dealt to Dora [Kd Qh]
Cid has the dealer button raises to 6
Dora raises to 20 (All-in)
wins Pot (9) calls 18
Cid has the dealer button calls 14
** Flop ** [5h 5d Kh]
wins Pot (9) checks
Cid has the dealer button bets 30
wins Pot (9) folds
Cid has the dealer button refunded 30
** Turn ** [6s]
** River ** [8h]
** Main Pot Show Down ** [5h 5d Kh 6s 8h]
Cid has the dealer button shows [Td Tc] (Two Pair, Tens and Fives +K)
Dora shows [Kd Qh] (Two Pair, Kings and Fives +Q)
Dora wins Main Pot (58) with Two Pair
Rake (2)
Dora adds 20 chips
"""
UNIBET: Final = """Game #1460000001: Table €4 NL - 0.02/0.04 - No Limit Hold'Em - 13:22:50 2021/04/04
*** Seated players ***
Seat 1: Ann wins €1 (€5)
Seat 2: Bob (€1)
Seat 4: Cid (€0.95)
Seat 5: Dora (€4)
*** Blinds and button ***
Dora has the button
Ann wins €1 posts small blind €0.02
Bob posts big blind €0.04
*** Hole cards ***
Dealt in Ann wins €1
Dealt to Bob [Ac 7c]
Dealt in Cid
*** Preflop ***
Cid raises €0.12 to €0.12
Ann wins €1 calls €0.10
Bob raises €0.96 to €1, and is all-in
Cid calls €0.83, and is all-in
Ann wins €1 folds
*** Flop *** [7h 2d Kc]
*** Turn *** [7h 2d Kc] [3s]
*** River *** [7h 2d Kc 3s] [Jd]
*** Showdown ***
Bob shows [Ac 7c]
Cid shows [Qh Qd]
Cid wins €1.92 from main pot
Bob wins €0.05 from side pot
*** Summary ***
Total pot €1.97 Rake €0.10
Seat 1: Ann wins €1: bet €0.12 and won €0, net result: €-0.12
Seat 2: Bob: bet €1 and won €0.05, net result: €-0.95
Seat 4: Cid: bet €0.95 and won €1.92, net result: €0.97
"""
ENET: Final = """Game #12000001: Omaha (€0,10/€0,25) - 20:22:42 23.8.2012 - %6
Table 'Reunion 1 - Pot Limit' 9-max Seat #3 is the button
Seat 2: Ann (€25,11 in chips)
Seat 3: Bob (€3,90 in chips)
Seat 4: Cid: folds (€41,28 in chips)
Seat 6: Dora (€31,58 in chips)
Ann: posts big blind €0,25
Dora: posts small blind €0,10
*** HOLECARDS ***
Bob: raises €0,85
Cid: folds: folds
Dora: raises €2,60
Ann: calls €2,45
Bob: goes all-in €3,05
Dora: calls €1,20
Ann: calls €1,20
Rake: €0,70
*** FLOP *** [4d2h8s]
Dora: bets €5
Ann: folds
Uncalled bet (€5) returned to Dora
*** TURN *** [4d2h8sQs]
*** RIVER *** [4d2h8sQs5c]
*** SHOWDOWN ***
Dora: shows [AhAcKdJd] (Pair, Aces)
Bob: shows [6h7hTsTd] (Straight, Eights high)
Bob: collected (€11) from pot
*** SUMMARY ***
Total pot €0 | Rake €0,70
Board [4d2h8sQs5c]
Seat 2: Ann (big blind) folded
Seat 3: Bob  showed [6h7hTsTd] and won (€11) with Straight, Eights high
Seat 4: Cid: folds (dealer) folded
Seat 6: Dora (small blind) showed [AhAcKdJd] and lost with Pair, Aces
"""
COINPOKER: Final = """CoinPoker Hand #191700001: Hold'em No Limit (0.01/0.02 ) 2025/01/12 04:28:44 GMT
Table 'NL ₮2 I' 7-max Seat #7 is the button
Seat 1: Ann (2.18 in chips)
Seat 2: Bob (0.61 in chips)
Seat 3: Cid: raises 1 (2.89 in chips)
Seat 7: Dora (1.97 in chips)
Ann: posts small blind 0.01
Bob: posts big blind 0.02
Cid: raises 1: posts straddle 0.04
*** HOLE CARDS ***
Dealt to Bob [3d Ks]
Dora: calls 0.04
Ann: folds
Bob has timed out
Bob activated time-bank (30 seconds)
Bob: calls 0.02
Cid: raises 1: raises 0.12 to 0.16
Dora: raises 1.93 and is all-in
Bob: folds
Cid: raises 1: folds
Dora collected 2.18 from pot
Dora: doesn't show hand
*** SUMMARY ***
Total pot 2.18 | Rake 0
Board [ ]
Game ended: 2025/01/12 04:29:54 GMT
Seat 1: Ann (small blind) folded before Flop
Seat 2: Bob (big blind) folded before Flop
Seat 3: Cid: raises 1 (straddle) folded before Flop
Seat 7: Dora (button) collected (2.18)
"""
PPPOKER: Final = """PPPoker Hand #934400000000496:  5 Card Omaha Pot Limit ($0.30/$0.60 USD) - 2025/06/21 17:47:21 UTC
Table 'ClubId:1,Table:PPP_93440000' 6-max Seat #2 is the button
Seat 1: 9500001 ($110.65 in chips)
Seat 2: 9600002 ($29.93 in chips)
Seat 3: 11800003 ($29.10 in chips)
11800003: posts small blind $0.30
9500001: posts big blind $0.60
*** HOLE CARDS ***
Dealt to 11800003 [Qh Qs Js 8s 8c]
9600002: raises $1.50 to $2.10
11800003: calls $1.80
9500001: folds
*** FLOP *** [2d Td Ks] {Rake: $0}
11800003: bets $4.80
9600002: calls $4.80
*** TURN *** [2d Td Ks] [4h] {Rake: $0}
11800003: checks
9600002: checks
*** RIVER *** [2d Td Ks 4h] [Kc] {Rake: $0}
11800003: checks
9600002: checks
*** SHOW DOWN ***
11800003: mucks hand
9600002: mucks hand
9600002 collected $13.70 from pot
*** SUMMARY ***
Total pot $14.40 | Rake $0.70
Board [2d Td Ks 4h Kc]
Seat 1: 9500001 folded on the Flop
Seat 2: 9600002 (button) showed [4s Jh Ac Kh 6h]
Seat 3: 11800003 (small blind) showed [Qh Qs Js 8s 8c]
Hand ended at 2025/06/21 17:48:45
"""
WEPLAY: Final = """Weplay Hand #71700001:  Hold'em No Limit ($1/$2) - 2026/01/06 15:24:04 UTC
Table 'Oslo #2'(11400000) 6-max (Money 3) Seat #3 is the button
Seat 1: Ann ($233.55 in chips)
Seat 3: Bob ($290.57 in chips)
Seat 4: Cid ($105.96 in chips)
Seat 5: Dora ($200 in chips)
Cid: posts small blind $1
Dora: posts big blind $2
Ann: declines straddle
*** HOLE CARDS ***
Dealt to Ann [3s Ts]
Ann: folds
Bob: raises $5 to $5
Cid: raises $14 to $15
Dora: folds
Bob: calls $10
*** FLOP *** [7c 3d 5h]
Cid: checks
Bob: checks
*** TURN *** [7c 3d 5h] [Th]
Cid: bets $10
Bob: folds
Uncalled bet ($10) returned to Cid
*** SHOW DOWN ***
*** HOLE CARDS ***
Dealt to Ann [3s Ts]
Cid has timed out
Cid: doesn't show hand
Cid collected $32 from pot
*** SUMMARY ***
Total pot $32 | Rake $1.60
Board [7c 3d 5h Th]
Seat 1: Ann folded before Flop (didn't bet)
Seat 3: Bob (button) folded on the Turn
Seat 4: Cid (small blind) collected ($32)
Seat 5: Dora (big blind) folded before Flop
"""
BETCLIC: Final = """*** HEADER ***
Site: Betclic.fr
Game Mode: Cash Game
Game Type: NL Texas Hold'em
Game Name: NLHE 2.5/5 6 max Deep
Game ID: 01M3J8SWDCV3XN2P04HAS9DTN4
Hand ID: 01M3JB4H4V2H363FS9ETEQ7AY0
Date & Time: 2026-09-27 21:08:03 (UTC)
Table ID: 01M3J8SWDCRNZ7N6A1624478J0
Blinds: €2.50/€5.00
Total Pot: €210.00
Rake: €4.00
*** PLAYERS ***
Seat 1: Ann (€500.00)
Seat 2: Bob: Folds (€525.00)
Seat 3: Cid wins pot (€141.50) [BTN]
Seat 4: 12 - Dora (€500.00) [SB Hero]
Seat 5: Eve (€568.45) [BB]
*** HOLE CARDS ***
Bob: Folds: [Ah Qc]
12 - Dora: [9s 9h]
*** PRE-FLOP ***
21:08:03 - 12 - Dora: Posts SB €2.50
21:08:03 - Eve: Posts BB €5.00
21:08:07 - Ann: Folds
21:08:15 - Bob: Folds: Raises to €12.50
21:08:15 - Cid wins pot: Folds
21:08:17 - Bob: Folds: Sits in
21:08:17 - 12 - Dora: Raises to €50.00
21:08:24 - Eve: Folds
21:08:30 - Bob: Folds: Calls €37.50
*** FLOP *** [Th Ts 6c]
21:08:40 - 12 - Dora: Bets €52.50
21:08:54 - Bob: Folds: Calls €52.50
*** TURN *** [Th Ts 6c 7c]
21:09:05 - 12 - Dora: Checks
21:09:22 - Bob: Folds: Checks
*** RIVER *** [Th Ts 6c 7c 7s]
21:09:31 - 12 - Dora: Checks
21:09:34 - Bob: Folds: Checks
*** SHOWDOWN ***
12 - Dora shows [9s 9h] (Two Pair) [Ts Th 9s 9h 7c]
Bob: Folds shows [Ah Qc] (Two Pair) [Ts Th 7s 7c Ah]
*** SUMMARY ***
12 - Dora wins main pot of €206.00
"""
