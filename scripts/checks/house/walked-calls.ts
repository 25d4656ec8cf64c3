import { posix } from 'node:path';
import type { SourceFile } from '../source-tree.ts';
import { childrenOf, isNode, type SyntaxNode, syntaxOf } from '../syntax.ts';

/** Something that a file declares at its top level, or a property of an object that stands there. */
export interface Entry {
  readonly path: string;
  readonly name: string;
}

interface Names {
  readonly declared: ReadonlyMap<string, SyntaxNode>;
  /** `name` is `*` for a namespace. */
  readonly imported: ReadonlyMap<string, Entry>;
}

const field = (node: SyntaxNode, name: string) => node[name] as SyntaxNode | null | undefined;
const fields = (node: SyntaxNode, name: string) => (node[name] ?? []) as SyntaxNode[];
const nameOf = (node: SyntaxNode | null | undefined) => String(node?.name ?? node?.value ?? '');

function pathOf(from: string, source: string): string {
  return source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(from), source);
}

const isOfTypes = (node: SyntaxNode) => node.importKind === 'type' || node.exportKind === 'type';

function namesOf(file: SourceFile): Names {
  const declared = new Map<string, SyntaxNode>();
  const imported = new Map<string, Entry>();
  for (const statement of fields(syntaxOf(file).program, 'body')) {
    const source = field(statement, 'source')?.value;
    if (typeof source === 'string') {
      for (const each of isOfTypes(statement) ? [] : fields(statement, 'specifiers')) {
        if (isOfTypes(each)) continue;
        const theirs =
          field(each, 'imported') ?? (each.type === 'ExportSpecifier' ? field(each, 'local') : null);
        const ours = nameOf(field(each, each.type === 'ExportSpecifier' ? 'exported' : 'local'));
        imported.set(ours, { path: pathOf(file.path, source), name: theirs ? nameOf(theirs) : '*' });
      }
      continue;
    }
    const made = statement.type.startsWith('Export') ? field(statement, 'declaration') : statement;
    if (made?.type === 'VariableDeclaration')
      for (const each of fields(made, 'declarations')) declare(each, declared);
    else if (made && isNode(made.id)) declared.set(nameOf(made.id), made);
  }
  return { declared, imported };
}

/** Of `const { save } = repository`, each name is another one for a member. */
function declare({ id, init }: SyntaxNode, declared: Map<string, SyntaxNode>): void {
  const pattern = id as SyntaxNode;
  if (!isNode(init)) return;
  if (pattern.type === 'Identifier') declared.set(nameOf(pattern), init);
  for (const { type, value, key } of pattern.type === 'ObjectPattern' ? fields(pattern, 'properties') : [])
    if (type === 'Property' && (value as SyntaxNode).type === 'Identifier') {
      const member = { ...init, type: 'MemberExpression', object: init, property: key };
      declared.set(nameOf(value as SyntaxNode), member);
    }
}

/** A name in code, and the member of it that is meant: `['saving', 'save']`. */
type Use = readonly [name: string, member?: string];

const wrapsValue = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

/** The names that code uses. Names of fields and types are none. */
function usesIn(node: SyntaxNode): Use[] {
  if (node.type.startsWith('TS'))
    return wrapsValue.test(node.type) ? usesIn(field(node, 'expression') as SyntaxNode) : [];
  if (node.type === 'Identifier') return [[nameOf(node)]];
  const named = (node.type === 'MemberExpression' || node.type === 'Property') && node.computed !== true;
  if (!named) return childrenOf(node).flatMap(usesIn);
  if (node.type === 'Property') return usesIn(node.value as SyntaxNode);
  const object = node.object as SyntaxNode;
  return object.type === 'Identifier' ? [[nameOf(object), nameOf(field(node, 'property'))]] : usesIn(object);
}

function propertyOf(node: SyntaxNode, name: string): SyntaxNode | null {
  if (node.type === 'Property' && nameOf(field(node, 'key')) === name) return node.value as SyntaxNode;
  for (const child of childrenOf(node)) {
    const found = propertyOf(child, name);
    if (found) return found;
  }
  return null;
}

const isFunction = ({ type }: SyntaxNode) => /Function|^ClassDeclaration$/.test(type);

/** What runs, and other names for it, when a name or a member of it is used that stands for `node`. */
function runBy(node: SyntaxNode, member?: string): { bodies: SyntaxNode[]; others: Use[] } {
  if (isFunction(node)) return { bodies: [node], others: [] };
  if (wrapsValue.test(node.type)) return runBy(field(node, 'expression') as SyntaxNode, member);
  if (node.type === 'Identifier' || node.type === 'MemberExpression')
    return { bodies: [], others: usesIn(node).map(([name, own]) => [name, own ?? member]) };
  // A function that another one made of it: `const load = once(() => …)`.
  if (node.type === 'CallExpression' && member === undefined) {
    const [bodies, others] = [fields(node, 'arguments').filter(isFunction), fields(node, 'arguments')];
    return { bodies, others: others.filter(({ type }) => type === 'Identifier').flatMap(usesIn) };
  }
  const values = fields(node, 'properties').filter(
    ({ type, key }) => type === 'Property' && (!member || nameOf(key as SyntaxNode) === member),
  );
  const bodies = node.type === 'ObjectExpression' ? values.map(({ value }) => value as SyntaxNode) : [];
  return { bodies: bodies.filter(isFunction), others: [] };
}

/**
 * The files whose functions run from where code is entered: by what each function uses, and not by what a file imports. Types, and
 * what a file makes when it loads (a schema, a contract, a table of values, a list of what is registered), do not run. What a function
 * is handed when it runs (a listener, a job's name) is not seen: name it as another entry. Throws for an entry that is not there.
 */
export function walkedFiles(files: readonly SourceFile[], entries: readonly Entry[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, Names>();
  const namesAt = (path: string): Names | null => {
    const file = byPath.get(path);
    if (!file || !/\.tsx?$/.test(path)) return null;
    const names = known.get(path) ?? namesOf(file);
    known.set(path, names);
    return names;
  };
  const reached = new Set<string>();
  const walked = new Set<string>();
  const follow = (path: string, body: SyntaxNode): void => {
    walked.add(path);
    for (const [name, member] of usesIn(body)) reach({ path, name }, member);
  };
  const reach = ({ path, name }: Entry, member?: string): void => {
    const names = namesAt(path);
    const from = names?.imported.get(name);
    const node = names?.declared.get(name);
    if (from?.name === '*') {
      if (member) reach({ path: from.path, name: member });
    } else if (from) reach(from, member);
    const mark = `${path} ${name} ${member ?? ''}`;
    if (from || !node || reached.has(mark)) return;
    reached.add(mark);
    const { bodies, others } = runBy(node, member);
    for (const body of bodies) follow(path, body);
    for (const [other, own] of others) reach({ path, name: other }, own);
  };
  for (const { path, name } of entries) {
    const names = namesAt(path);
    const declared = names?.declared.get(name);
    const property = [...(names?.declared.values() ?? [])]
      .map((each) => propertyOf(each, name))
      .find(Boolean);
    const node = declared ?? property;
    if (!node) throw new Error(`${path} declares no ${name}.`);
    follow(path, node);
  }
  return [...walked].toSorted();
}
