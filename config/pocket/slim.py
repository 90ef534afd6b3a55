"""Python sources without what only a reader needs: remarks, layout, and what a docstring says."""

import ast

_HOLDERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def slim(source: bytes) -> bytes:
    """The same program in fewer signs. A docstring stays as a dot: without one a dataclass draws its own when it is
    made, which takes longer than the rest of it. What this Python cannot read stays as it is.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for holder in ast.walk(tree):
        if isinstance(holder, _HOLDERS):
            if ast.get_docstring(holder, clean=False) is not None:
                holder.body[0] = ast.Expr(ast.Constant("."))
            holder.body[1:] = [each for each in holder.body[1:] if not _says_only(each)]
    return ast.unparse(ast.fix_missing_locations(tree)).encode()


def _says_only(line: ast.stmt) -> bool:
    """Is it a text that nothing is done with, as stands below what it tells about?"""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
