import { type Fields, fieldsOf, instantOf } from './values.ts';

/** A document of the export. */
export interface StoreDocument {
  /** `users/u1/children/a@b.lt` */
  readonly path: string;
  /** The last part of the path. */
  readonly id: string;
  /** The path of the document that it is under; empty at the top. */
  readonly parent: string;
  readonly fields: Fields;
}

/** The export, its documents by collection: `users`, `users/children` and so on. */
export interface StoreExport {
  readonly exportedAt: string;
  readonly collections: ReadonlyMap<string, readonly StoreDocument[]>;
}

/** What could not be taken as it is: taken differently, or left out. */
export interface Finding {
  readonly path: string;
  readonly reason: string;
  readonly leftOut: boolean;
}

/** Collects findings, in the order of the documents. */
export interface Report {
  /** The document is taken, but not as it is. */
  changed(path: string, reason: string): void;
  /** The document, or the part of it after `#`, is not taken. */
  leftOut(path: string, reason: string): void;
  readonly findings: readonly Finding[];
}

export function openReport(): Report {
  const findings: Finding[] = [];
  return {
    changed: (path, reason) => void findings.push({ path, reason, leftOut: false }),
    leftOut: (path, reason) => void findings.push({ path, reason, leftOut: true }),
    findings,
  };
}

// Staff codes end with the move, and its mails were sent.
const leftBehind = new Set(['roles', 'mail']);

/** The collections that move in. */
export const collectionsTaken = [
  'users',
  'users/children',
  'users/claimedRewards',
  'users/subscriptions',
  'users/feedback',
  'products',
  'products/prices',
  'modules',
  'modules/topics',
  'groups',
  'groups/schedule',
  'groups/dailySheet',
  'rewards',
  'claimedRewards',
  'notifications',
  'diplomaCodes',
] as const;
export type Collection = (typeof collectionsTaken)[number];
const taken = new Set<string>(collectionsTaken);

/** Reads an export: `{"exportedAt": …, "documents": {path: fields}}`. Throws when it is none. */
export function readExport(json: unknown, report: Report): StoreExport {
  const { exportedAt, documents } = fieldsOf(json);
  const instant = instantOf(exportedAt);
  if (!instant || typeof documents !== 'object' || documents === null || Array.isArray(documents)) {
    throw new Error('The export needs “exportedAt” (an instant) and “documents” (fields by document path).');
  }
  const collections = new Map<string, StoreDocument[]>();
  for (const [path, fields] of Object.entries(documents)) {
    const parts = path.split('/');
    const name = parts.filter((_, index) => index % 2 === 0).join('/');
    if (leftBehind.has(name)) continue;
    if (parts.length % 2 === 1 || parts.includes('') || !taken.has(name)) {
      report.leftOut(path, 'no collection of this name moves in');
    } else if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      report.leftOut(path, 'its fields are missing');
    } else {
      const list = collections.get(name) ?? [];
      collections.set(name, list);
      const id = parts.at(-1) ?? '';
      list.push({ path, id, parent: parts.slice(0, -2).join('/'), fields: fields as Fields });
    }
  }
  return { exportedAt: instant, collections };
}

/** The documents of a collection. */
export function documentsOf(store: StoreExport, name: Collection): readonly StoreDocument[] {
  return store.collections.get(name) ?? [];
}

/** A row of a table, by column; nested values are JSON. */
export type Row = Readonly<Record<string, unknown>>;
