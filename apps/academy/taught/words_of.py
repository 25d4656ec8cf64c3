"""Which words of Python a program uses: what a lesson has to teach before the program is asked for."""

import ast
import json

STATEMENTS = {
    ast.If: "if",
    ast.While: "while",
    ast.For: "for",
    ast.FunctionDef: "def",
    ast.Return: "return",
    ast.Break: "break",
    ast.Assign: "=",
    ast.List: "list",
    ast.Tuple: "tuple",
    ast.Subscript: "index",
    ast.Slice: "slice",
    ast.keyword: "keyword",
}
OPERATORS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Mod: "%",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.Gt: ">",
    ast.LtE: "<=",
    ast.GtE: ">=",
    ast.And: "and",
    ast.Or: "or",
    ast.Not: "not",
    ast.USub: "-",
}
# What every program is made of.
PLAIN = (ast.Module, ast.Expr, ast.Call, ast.Name, ast.Load, ast.Store, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Compare)
PLAIN += (ast.Constant, ast.arguments, ast.arg, ast.alias, ast.Attribute)


def words_of(code):
    tree = ast.parse(code)
    nodes = list(ast.walk(tree))
    own = {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    own |= {each.arg for each in nodes if isinstance(each, ast.arg)}
    own |= {each.name for each in nodes if isinstance(each, ast.FunctionDef)}
    modules = {alias.name for each in nodes if isinstance(each, ast.Import) for alias in each.names}
    return sorted({word for each in nodes for word in words_at(each, own | modules)})


def words_at(node, known):
    if isinstance(node, ast.Import):
        return [f"import {alias.name}" for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"from {node.module} import {alias.name}" for alias in node.names]
    if isinstance(node, ast.Name):
        return [] if node.id in known else [node.id]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.Constant):
        return ["text"] if isinstance(node.value, str) else []
    if isinstance(node, ast.If):
        return ["if", *otherwise(node)]
    kind = type(node)
    if kind in STATEMENTS or kind in OPERATORS:
        return [STATEMENTS.get(kind) or OPERATORS[kind]]
    # What is not known here has no word that a table could give it, so that it is refused by its name in `ast`.
    return [] if isinstance(node, PLAIN) else [kind.__name__]


def otherwise(node):
    if not node.orelse:
        return []
    first = node.orelse[0]
    return ["elif"] if isinstance(first, ast.If) and first.col_offset == node.col_offset else ["else"]


print(json.dumps([words_of(code) for code in json.loads(PROGRAMS)]))
