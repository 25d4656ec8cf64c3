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

function boundNames(pattern: SyntaxNode): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  return childrenOf(pattern).flatMap(boundNames);
}

function namesOf(file: SourceFile): Names {
  const declared = new Map<string, SyntaxNode>();
  const imported = new Map<string, Entry>();
  for (const statement of fields(syntaxOf(file).program, 'body')) {
    const source = field(statement, 'source')?.value;
    if (typeof source === 'string') {
      if (statement.importKind === 'type' || statement.exportKind === 'type') continue;
      for (const each of fields(statement, 'specifiers')) {
        const theirs =
          field(each, 'imported') ?? (each.type === 'ExportSpecifier' ? field(each, 'local') : null);
        const ours = nameOf(field(each, each.type === 'ExportSpecifier' ? 'exported' : 'local'));
        imported.set(ours, { path: pathOf(file.path, source), name: theirs ? nameOf(theirs) : '*' });
      }
      continue;
    }
    const made = statement.type.startsWith('Export') ? field(statement, 'declaration') : statement;
    if (!made) continue;
    if (made.type === 'VariableDeclaration')
      for (const each of fields(made, 'declarations'))
        for (const name of boundNames(field(each, 'id') as SyntaxNode)) declared.set(name, each);
    else if (isNode(made.id)) declared.set(nameOf(made.id), made);
  }
  return { declared, imported };
}

const isType = ({ type }: SyntaxNode) =>
  /^TS(Type(Annotation|Parameter\w+|Alias\w+)|Interface|Module)/.test(type);

/** The names that code uses: `['save']`, and `['saving', 'save']` of a namespace. Names of fields and types are none. */
function usesIn(node: SyntaxNode): (readonly [name: string, member?: string])[] {
  if (isType(node)) return [];
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

/**
 * The files that code runs through from where it is entered, by what each function uses and not by what a file imports. What a
 * function is handed when it runs (a listener, a job's name) is not seen: name it as another entry. Throws for an entry that is not there.
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
  const follow = (path: string, node: SyntaxNode): void => {
    walked.add(path);
    for (const [name, member] of usesIn(node)) reach({ path, name }, member);
  };
  const reach = ({ path, name }: Entry, member?: string): void => {
    const names = namesAt(path);
    const from = names?.imported.get(name);
    const node = names?.declared.get(name);
    if (from?.name === '*') {
      if (member) reach({ path: from.path, name: member });
    } else if (from) reach(from, member);
    else if (node && !reached.has(`${path} ${name}`)) {
      reached.add(`${path} ${name}`);
      follow(path, node);
    }
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
