"""What an audit says to faults, to legal play, and to the same hands told in other ways."""
