import { parseSync } from 'vite';
import type { SourceFile } from './source-tree.ts';

/** A node of the ESTree from Vite's parser; offsets count UTF-16 units of the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface Syntax {
  readonly program: SyntaxNode;
  readonly comments: readonly Comment[];
}

const parsed = new WeakMap<SourceFile, Syntax>();

/** Parses a TypeScript file, once. Throws with the path and the parser's message when it is not valid. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = parsed.get(file);
  if (known) return known;
  const { program, comments, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new Error(`${file.path}: ${error.message}`);
  const syntax = { program: program as unknown as SyntaxNode, comments: comments as Comment[] };
  parsed.set(file, syntax);
  return syntax;
}

/** True for a value that is a node of the tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The nodes directly inside a node, in no promised order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Calls `visit` with a node and everything inside it, outermost first; stops going deeper when it returns false. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => boolean | undefined): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The fixed parts of a string or template literal, or null for any other node. */
export function literalParts(node: SyntaxNode): string[] | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as SyntaxNode[]).map(
    (quasi) => (quasi.value as { cooked: string | null }).cooked ?? '',
  );
}
