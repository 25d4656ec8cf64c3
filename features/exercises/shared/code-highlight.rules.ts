import { common, createLowlight } from 'lowlight';

/** A piece of code and its kind, such as `keyword`; null for plain text. */
export interface CodeToken {
  readonly kind: string | null;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
}

/** Longer code is shown in one colour: nobody reads it for its colours. */
const longest = 20_000;
const languages = ['bash', 'css', 'javascript', 'json', 'python', 'xml'];
const known = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => languages.includes(name))),
);

function kindOf({ properties }: Node, within: string | null): string | null {
  const names = Array.isArray(properties?.className) ? properties.className : [];
  const name: unknown = names[0];
  return typeof name === 'string' ? name.replace(/^hljs-/, '') : within;
}

function tokensIn(node: Node, within: string | null): CodeToken[] {
  if (node.value !== undefined) return [{ kind: within, text: node.value }];
  const kind = kindOf(node, within);
  return (node.children ?? []).flatMap((child) => tokensIn(child, kind));
}

/** Code in pieces for colouring, innermost kind first; their texts concatenated are the code. */
export function highlight(code: string, language: string): CodeToken[] {
  if (code.length > longest || !known.registered(language)) return [{ kind: null, text: code }];
  return tokensIn(known.highlight(language, code), null);
}
