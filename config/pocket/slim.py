"""Making Python sources smaller, by leaving out what only a reader needs: comments, layout, and the text of
docstrings."""

import ast
from collections.abc import Iterator

_Holder = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")


def slim(source: bytes) -> bytes:
    """Return the source of the same program in fewer bytes; source that this Python can't parse is returned unchanged.

    A docstring becomes a dot: a dataclass without one would make its own when it is defined, which takes long.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for holder in _docstring_holders(tree):
        if ast.get_docstring(holder, clean=False) is not None:
            holder.body[0] = ast.Expr(ast.Constant("."))
        holder.body[1:] = [each for each in holder.body[1:] if not _is_only_constant(each)]
    return ast.unparse(tree).encode()


def _docstring_holders(node: ast.AST) -> Iterator[_Holder]:
    """Yield whatever in `node` may have a docstring; only statements are looked through, which no expression holds."""
    if isinstance(node, _Holder):
        yield node
    for block in _BLOCKS:
        for each in getattr(node, block, ()):
            yield from _docstring_holders(each)


def _is_only_constant(line: ast.stmt) -> bool:
    """Return whether this statement is only a constant, such as a docstring or the text below a variable that it
    explains."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
