import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';

/** The names inside an archive: a tar within zstd, within age where it is encrypted. */
export const entryNames = { manifest: 'orbita.json', totals: 'totals.json', sums: 'SHA256SUMS' } as const;

/** How much of a table is held in memory, in bytes: the size of its parts. */
export const partSize = 512 * 1024;

/** The largest file that an archive may hold, in bytes: a restore has it in memory. Nobody uploads one of more than 50 MiB. */
export const largestFile = 64 * 1024 * 1024;

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const count = z.int().check(z.minimum(0));
const keyShape = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** The first entry: what made the archive, and what it holds. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The program's version, as package.json says it. */
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  /** The instant of the snapshot. */
  takenAt: instantSchema,
  /** The database's migrations: a restore brings a schema to these before it loads. */
  migrations: z.array(z.string().check(z.regex(/^[0-9a-z-]+$/))),
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry but one: what a restore has to arrive at. */
export const totalsSchema = z.object({
  /** The rows of each table; those of waiting jobs under `jobs`. */
  rows: z.record(name, count),
  /** The state of each sequence: its last value, null before its first. */
  sequences: z.record(name, z.nullable(z.int())),
  /** Sums of the ledgers, by name; as text, because they may be larger than a number. */
  ledgers: z.record(
    z.string().check(z.regex(/^[\w -]{1,80}$/)),
    z.string().check(z.regex(/^-?[\d.]{1,60}$/)),
  ),
  files: count,
  /** The keys of files whose bytes the store no longer had. */
  missingFiles: z.array(z.string().check(z.regex(keyShape))),
});
export type Totals = z.infer<typeof totalsSchema>;

/** What an entry of an archive is. */
export type EntryPlace =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'totals' }
  | { readonly kind: 'sums' }
  | { readonly kind: 'rows'; readonly table: string; readonly part: number }
  | { readonly kind: 'jobs'; readonly part: number }
  | { readonly kind: 'file'; readonly key: string };

const rowsOf = /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{5,9})\.copy$/;
const jobsOf = /^jobs\/(\d{5,9})\.copy$/;

/** The entry of a name; null for a name that no archive of ours has, such as one with `..`. */
export function placeOf(entry: string): EntryPlace | null {
  for (const kind of ['manifest', 'totals', 'sums'] as const) if (entry === entryNames[kind]) return { kind };
  const [, table, part] = rowsOf.exec(entry) ?? [];
  if (table) return { kind: 'rows', table, part: Number(part) };
  const [, jobs] = jobsOf.exec(entry) ?? [];
  if (jobs) return { kind: 'jobs', part: Number(jobs) };
  const key = entry.startsWith('files/') ? entry.slice('files/'.length) : '';
  return keyShape.test(key) ? { kind: 'file', key } : null;
}

const numbered = (part: number) => String(part).padStart(5, '0');

/** The name of a part of a table's rows, in PostgreSQL's text format of `COPY`. */
export const rowsName = (table: string, part: number): string => `tables/${table}/${numbered(part)}.copy`;

/** The name of a part of the waiting jobs. */
export const jobsName = (part: number): string => `jobs/${numbered(part)}.copy`;

/** The name of a file's bytes. */
export const fileName = (key: string): string => `files/${key}`;

/** Characters that a terminal obeys instead of showing them. */
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const longestMessage = 600;

/** An archive cannot be used; the message says why, in a sentence for the operator. Names that the archive chose are shown harmlessly. */
export class ArchiveError extends Error {
  constructor(message: string) {
    super(message.slice(0, longestMessage).replaceAll(unshown, '\ufffd'));
  }
}
