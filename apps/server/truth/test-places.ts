import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Where in the database one of these words occurs, as `table.column`: every column of every table, of the jobs too, whatever its type. Bytes are
 * read as text.
 */
export async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; bytes: boolean }>`
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, a.atttypid = 'bytea'::regtype AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname IN ('public', 'graphile_worker')`.execute(db);
  const patterns = words.flatMap((word) => [word, plainOf(word)]).map((word) => `%${word}%`);
  const places: string[] = [];
  for (const { schema, table, column, bytes } of columns) {
    const text = bytes
      ? sql`convert_from(decode(regexp_replace(encode(${sql.ref(column)}, 'hex'), '00', '', 'g'), 'hex'), 'LATIN1')`
      : sql`${sql.ref(column)}::text`;
    const sought = bytes ? words.map((word) => `%${Buffer.from(word).toString('latin1')}%`) : patterns;
    const { rows } = await sql`SELECT FROM ${sql.table(`${schema}.${table}`)}
      WHERE ${text} ILIKE ANY(${sought}::text[]) LIMIT 1`.execute(db);
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places.sort();
}

/** As a search index has it: without accents. */
const plainOf = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
