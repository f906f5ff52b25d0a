"""The rules, one module a family; `rules.registry.all_rules` finds them."""
