"""The words of the site: texts read from `seeds/`, their markup, their search. Pure: no Django, no scoring."""
