import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The words of a search as patterns for LIKE: each is somewhere in the text, and `%` and `_` mean themselves. */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/**
 * Conditions that every word of a search is somewhere in a column whose letters are folded. Each word is folded in a query of
 * its own: it is done once, where a prepared statement would do it again for each row.
 */
export function hasWords(column: string, search: string): RawBuilder<SqlBool>[] {
  return searchPatterns(search).map(
    (pattern) => sql<SqlBool>`${sql.ref(column)} LIKE (SELECT fold(${pattern}))`,
  );
}
