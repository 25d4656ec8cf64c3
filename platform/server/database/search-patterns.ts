import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The words of a search as LIKE patterns: each matches anywhere in the text, and `%` and `_` match literally. */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/**
 * Conditions that a column of folded letters contains every word of a search. Each word is folded in a subquery, which runs
 * once; a prepared statement would fold it again for each row.
 */
export function hasWords(column: string, search: string): RawBuilder<SqlBool>[] {
  return searchPatterns(search).map(
    (pattern) => sql<SqlBool>`${sql.ref(column)} LIKE (SELECT fold(${pattern}))`,
  );
}
