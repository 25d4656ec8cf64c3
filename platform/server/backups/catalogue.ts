import type pg from 'pg';

/** A table and the columns that a copy of it has: generated ones are computed anew. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const own = `('kysely_migration', 'kysely_migration_lock')`;

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function rowsOf<R extends pg.QueryResultRow>(client: pg.ClientBase, sql: string): Promise<R[]> {
  return (await client.query<R>(sql)).rows;
}

/** The product's tables in the schema `public`, by name; those of the migrator aside, and unlogged ones, which outlive no crash. */
export function findTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  return rowsOf(
    client,
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname NOT IN ${own}
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
  );
}

/** The migrations that the database has, by name; none for a database without any. */
export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'public.kysely_migration'))) return [];
  const rows = await rowsOf<{ name: string }>(
    client,
    'SELECT name FROM public.kysely_migration ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

/** Whether the database has a table or view of this name. */
export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    name,
  ]);
  return rows[0]?.there ?? false;
}

/** The last value of each sequence, null before its first. */
export async function findSequences(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const rows = await rowsOf<{ name: string; last: string | number | null }>(
    client,
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** What has to be away while rows are loaded, and comes back behind them. */
export interface SetAside {
  /** Foreign keys would ask for an order of tables, indexes for much more time; of triggers some refuse, others tell news. */
  readonly remove: readonly string[];
  readonly restore: readonly string[];
}

/** The statements that set foreign keys, indexes and triggers aside and bring them back; the owner of the tables may run them. */
export async function findSetAside(client: pg.ClientBase): Promise<SetAside> {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const indexes = await rowsOf<{ name: string; definition: string }>(
    client,
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f') ORDER BY 1`,
  );
  const triggers = await rowsOf<{ table: string }>(
    client,
    `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return {
    remove: [
      ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      ...indexes.map(({ name }) => `DROP INDEX ${name}`),
      ...triggers.map(({ table }) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    ],
    restore: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(
        ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
      ...triggers.map(({ table }) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    ],
  };
}

/** The tables that hold rows, by name. */
export async function findFilled(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await findTables(client)) {
    const { rows } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}
