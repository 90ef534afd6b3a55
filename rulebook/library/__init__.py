"""The words of the site: texts read from `seeds/`, their markup, their search. It uses no Django, and no code of
sheets."""
