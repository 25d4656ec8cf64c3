import type { Import } from './feature-cycles.ts';
import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';

/** SQL of one file that names a table. */
export interface TableUse {
  readonly path: string;
  readonly line: number;
  readonly table: string;
  readonly writes: boolean;
}

const kyselyReads = /\b(?:selectFrom|from|using|\w+Join)\(\s*\[?((?:\s*'\w+(?: as \w+)?',?)+)/g;
const kyselyWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('\w+)/g;
// SQL keywords are upper case. Names that are no table (common table expressions, functions, `FOR UPDATE OF`) are dropped
// later.
const rawWrites = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(\w+)/g;
const rawReads =
  /(?<!DELETE )\b(?:FROM|JOIN|USING)\s+(?:LATERAL\s+)?((?:\w+(?:\s+(?:AS\s+)?[a-z]\w*)?\s*,\s*)*\w+)/g;

/** Which table each file of rows declares: `interface Database { wallets: … }` in `*.tables.ts`. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.endsWith('.tables.ts'))
      .flatMap(({ path, text }) => {
        const block = /interface Database \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? '';
        return [...block.matchAll(/^ {4}(\w+):/gm)].map((match): [string, string] => [match[1] ?? '', path]);
      }),
  );
}

/** Every table that a file's SQL reads or writes, by Kysely or as raw SQL; only what `tables` knows. */
export function tableUses({ path, text }: SourceFile, tables: ReadonlySet<string>): TableUse[] {
  const of = (pattern: RegExp, writes: boolean) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      const names = (match[1] ?? '').split(',').map((name) => /\w+/.exec(name)?.[0] ?? '');
      return names.filter((name) => tables.has(name)).map((table) => ({ path, line, table, writes }));
    });
  return [
    ...of(kyselyReads, false),
    ...of(kyselyWrites, true),
    ...of(rawReads, false),
    ...of(rawWrites, true),
  ];
}

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** The uses of tables in the repositories of features, each with the file that declares the table. */
function usesInFeatures(files: readonly SourceFile[]): (TableUse & { readonly owner: string })[] {
  const owners = tableOwners(files);
  const tables = new Set(owners.keys());
  return files
    .filter(({ path }) => /^features\/.*\.repository\.ts$/.test(path))
    .flatMap((file) => tableUses(file, tables))
    .map((use) => ({ ...use, owner: owners.get(use.table) ?? '' }));
}

/** Writes to tables that another feature declares: their rules would be in two places. */
export function findForeignWrites(files: readonly SourceFile[]): Finding[] {
  return usesInFeatures(files)
    .filter(({ path, owner, writes }) => writes && featureOf(owner) && featureOf(owner) !== featureOf(path))
    .map(({ path, line, table, owner }) => ({
      path,
      line,
      what: `writes ${table}, which ${owner} declares`,
      mend: `ask a service of ${featureOf(owner)} to write it, in the caller's transaction`,
    }));
}

/**
 * Reads against the dependency order, `reader table`, each with its reason. A new line here is a decision (record
 * 045); an unneeded one fails the tests.
 */
export const readsAgainstTheArrows: Readonly<Record<string, string>> = {
  'membership users': 'members are named in one query; a session of identity shows its groups',
  'membership children': 'a family reaches the groups of its children (R1), in the query that asks',
  'membership guardianships': 'a family reaches the groups of its children (R1), in the query that asks',
  'membership seat_holds':
    'a seat held for a family is taken for whoever adds a child, in the query that counts places',
  'holds subscriptions':
    'a seat whose payment has come is held until the child has it, in the query that ends what is over',
  'identity children': 'mails about a child go to the guardians, and an account of a family is not swept',
  'identity guardianships':
    'mails about a child go to the guardians, and an account of a family is not swept',
  'identity calendar_feeds': 'a form that sets a password offers to end the calendar’s address',
  'audit children': 'an entry about an invited child has a name in the family’s record alone',
  'vouchers plans':
    'a programme is linked to plans, which its form names, in the query that asks; billing takes vouchers off what it charges',
  'schedule daily_sheets':
    'a lesson whose attendance is taken is not moved, in the query that plans; the calendar says how far its sheet is',
  'schedule daily_sheet_rows':
    'a lesson whose attendance is taken is not moved, in the query that plans; the calendar says how far its sheet is',
};

/** Reads of other features' tables, as arrows of the feature graph, except those `allowed` against them. */
export function tableReads(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = readsAgainstTheArrows,
): Import[] {
  return usesInFeatures(files)
    .filter(({ path, table }) => !Object.hasOwn(allowed, `${featureOf(path)} ${table}`))
    .map(({ path, line, table, owner }) => ({
      from: path,
      to: owner,
      how: `reads ${table} in line ${line}`,
    }));
}
