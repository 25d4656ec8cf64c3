import { XMLParser } from 'fast-xml-parser';

/** A node of the file: everything in it is unverified text. */
type Node = { readonly [name: string]: unknown };

const lists = new Set([
  ...['Document', 'Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'RmtInf', 'Ustrd', 'Strd', 'CdtrRefInf'],
  ...['RfrdDocInf', 'AddtlRmtInf', 'AddtlTxInf'],
]);

// The file's own entities are never expanded, and a file that declares any is refused before it is parsed.
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => lists.has(name),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file as nodes; null for what is no XML, and for a file that declares entities. */
export function parseXml(file: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(file)) return null;
  try {
    return parser.parse(file);
  } catch {
    return null;
  }
}

/** The node at the end of a path; in a list, the first. */
export function at(node: unknown, ...path: readonly string[]): unknown {
  let here: unknown = node;
  for (const name of path) {
    const one: unknown = Array.isArray(here) ? here[0] : here;
    here = isNode(one) && Object.hasOwn(one, name) ? one[name] : undefined;
  }
  return here;
}

/** All nodes at the end of a path, through every list on the way; from a list, from each item. */
export function all(node: unknown, ...path: readonly string[]): unknown[] {
  let here: unknown[] = Array.isArray(node) ? node : [node];
  for (const name of path)
    here = here.flatMap((each) => (isNode(each) && Object.hasOwn(each, name) ? each[name] : []));
  return here;
}

/** Nodes with a name, however deeply banks have wrapped them. */
export function deep(node: unknown, name: string, depth = 6): unknown[] {
  if (depth === 0) return [];
  if (Array.isArray(node)) return node.flatMap((each: unknown) => deep(each, name, depth));
  if (!isNode(node)) return [];
  if (Object.hasOwn(node, name)) return all(node, name);
  return Object.values(node).flatMap((each) => deep(each, name, depth - 1));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a node; of entities only the five of XML and numbers are known. */
export function textOf(node: unknown): string {
  const raw = isNode(node) ? node['#text'] : node;
  if (typeof raw !== 'string') return '';
  return raw.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The text at the end of a path. */
export function textAt(node: unknown, ...path: readonly string[]): string {
  return textOf(at(node, ...path));
}

/** Every text at the end of a path, without empty ones. */
export function textsAt(node: unknown, ...path: readonly string[]): string[] {
  return all(node, ...path)
    .map(textOf)
    .filter((text) => text !== '');
}
