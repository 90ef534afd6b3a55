"""One small change to a file of code at a time, for `mutants.py`: which there are, and what each looks like."""

import ast
import copy
import functools
from pathlib import Path

ROOT = Path(__file__).parents[2]

OTHER = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SHOWN = ("offered", "alarm", "minutes", "SIZES", "LADDER")
"""What a page suggests, colours or guesses is no number of a game."""
LIKE = ("isinstance", "min", "max", "Fraction")
"""Calls whose arguments are not swapped: it changes nothing, or never ends."""


def others(node, field):
    """What may stand in the place of a node."""
    match node:
        case ast.Constant(value=bool()):
            return [ast.Constant(not node.value)]
        case ast.Constant(value=int()):
            return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
        case ast.Compare(ops=[op, *more]):
            return [ast.Compare(node.left, [OTHER[type(op)](), *more], node.comparators)]
        case ast.BinOp() | ast.BoolOp() | ast.AugAssign() if type(node.op) in OTHER:
            other = copy.copy(node)
            other.op = OTHER[type(node.op)]()
            return [other, ast.Pass()] if isinstance(node, ast.AugAssign) else [other]
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            return [node.operand]
        case ast.IfExp():
            return [ast.IfExp(node.test, node.orelse, node.body)]
        case ast.Name() if node.id in NAMES:
            return [ast.Name(NAMES[node.id], node.ctx)]
        case ast.Call(func=ast.Name(id="replace")) if node.keywords:
            return [ast.Call(node.func, node.args, [k for k in node.keywords if k is not out]) for out in node.keywords]
        case ast.Call(args=[first, second, *more]) if ast.unparse(node.func) not in LIKE:
            return [ast.Call(node.func, [second, first, *more], node.keywords)]
        case ast.comprehension() if node.ifs:
            return [ast.comprehension(node.target, node.iter, [], node.is_async)]
        case ast.Return() if node.value and not isinstance(node.value, ast.Constant):
            return [ast.Return(ast.Constant(None))]
        case ast.If(orelse=[]) | ast.Expr(value=ast.Call()):
            return [ast.Pass()]
        case ast.Name() | ast.Call() | ast.Attribute() | ast.NamedExpr() if field == "test":
            return [ast.UnaryOp(ast.Not(), node)]
    return []


def places(node, inside=""):
    """Every node that may be changed: parent, field, place in it, and the outermost function it stands in."""
    if isinstance(node, ast.keyword) and node.arg in SHOWN:
        return
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in SHOWN:
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "ctx", "op", "ops"):
            continue
        many = isinstance(value, list)
        for place, child in enumerate(value if many else [value]):
            if isinstance(child, ast.AST):
                yield node, field, place if many else None, inside
                whole = inside and not inside.endswith(".")
                named = isinstance(child, ast.FunctionDef | ast.ClassDef) and not whole
                yield from places(
                    child, inside + child.name + "." * isinstance(child, ast.ClassDef) if named else inside
                )


class Mutant:
    """One change of a file; the code is made when it is its turn."""

    def __init__(self, path, tree, place, new, cached):
        self.path, self.tree, self.new = path, tree, new
        self.parent, self.field, self.index, inside = place
        self.held = getattr(self.parent, self.field)
        self.old = self.held if self.index is None else self.held[self.index]
        self.line = getattr(self.old, "lineno", getattr(self.parent, "lineno", 0))
        self.function = inside.rstrip(".")
        self.cached = self.function in cached

    def __enter__(self):
        ast.fix_missing_locations(ast.copy_location(self.new, self.old))
        put = self.new if self.index is None else [*self.held[: self.index], self.new, *self.held[self.index + 1 :]]
        setattr(self.parent, self.field, put)
        return self

    def __exit__(self, *_):
        setattr(self.parent, self.field, self.held)

    @property
    def at(self):
        """Where it stands, without a line number that moves."""
        return f"{self.path.relative_to(ROOT / 'scoring')}:{self.function}"

    @property
    def module(self):
        return ".".join(self.path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def code(self):
        with self:
            return compile(self.tree, str(self.path), "exec")

    @functools.cached_property
    def told(self):
        """The change in one line, with some of what stands around it."""
        around = isinstance(self.parent, ast.expr | ast.keyword | ast.Assign | ast.comprehension)
        before = " ".join(ast.unparse(self.parent if around else self.old).split())
        with self:
            after = " ".join(ast.unparse(self.parent if around else self.new).split())
        same, end = alike(before, after), alike(before[::-1], after[::-1])
        end = min(end, min(len(before), len(after)) - same)
        start, rest = max(same - 50, 0), max(end - 30, 0)
        return f"{before[start : len(before) - rest]}  →  {after[start : len(after) - rest]}"


def alike(one, other):
    """How many characters two texts begin with together."""
    return next((nth for nth, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def mutants(path):
    """Every change of a file. What is kept in memory is called once: all tests may depend on it."""
    tree = ast.parse(path.read_text())
    kept = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.decorator_list]
    cached = {node.name for node in kept if "cache" in " ".join(map(ast.unparse, node.decorator_list))}
    for place in list(places(tree)):
        parent, field, index, _ = place
        held = getattr(parent, field)
        for new in others(held if index is None else held[index], field):
            yield Mutant(path, tree, place, new, cached)
