import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import { type SearchedWord, shortestIndexed } from './audit-search.rules.ts';

/** A word of a search with the ids of the people and things whose current names contain it. */
export interface FoundWord {
  readonly word: string;
  readonly acts: readonly string[];
  readonly ids: readonly string[];
}

/**
 * For each word the ids of the people and things that the log would name with it, at most `limit`. By their current names: whoever was
 * erased has none and isn't found (decision K5).
 */
export async function findNamed(db: Db, words: readonly SearchedWord[], limit: number): Promise<FoundWord[]> {
  const patterns = words.map(({ word }) => patternOf(word));
  const numbers = words.map(({ invoice }) => invoice?.number ?? null);
  const series = words.map(({ invoice }) => invoice?.series ?? null);
  const { rows } = await sql<{ ids: string[] }>`
    SELECT ARRAY(SELECT n.id FROM (
        SELECT u.id FROM users u WHERE u.search LIKE w.pattern
        UNION ALL SELECT c.id FROM users u JOIN children c ON c.user_id = u.id WHERE u.search LIKE w.pattern
        UNION ALL SELECT g.id FROM groups g WHERE g.search LIKE w.pattern
        UNION ALL SELECT m.id FROM modules m WHERE m.search LIKE w.pattern
        UNION ALL SELECT l.id FROM lessons l WHERE l.search LIKE w.pattern
        UNION ALL SELECT p.id FROM plans p WHERE fold(in_all_languages(p.name)) LIKE w.pattern
        UNION ALL SELECT b.id FROM bulletins b WHERE b.search LIKE w.pattern
        UNION ALL SELECT i.id FROM invoices i WHERE i.number = t.number AND (t.series IS NULL OR fold(i.series) = fold(t.series))
        UNION ALL SELECT r.id FROM rewards r WHERE r.search LIKE w.pattern
        -- Later entries of a claim name its prize.
        UNION ALL (SELECT k.id FROM rewards r JOIN claims k ON k.reward_id = r.id
          WHERE r.search LIKE w.pattern ORDER BY k.claimed_at DESC, k.id DESC LIMIT ${limit})
      ) AS n LIMIT ${limit}) AS ids
    FROM unnest(${patterns}::text[], ${numbers}::integer[], ${series}::text[]) WITH ORDINALITY AS t (typed, number, series, place)
    CROSS JOIN LATERAL (SELECT fold(t.typed) AS pattern OFFSET 0) AS w
    ORDER BY t.place`.execute(db);
  return words.map(({ word, acts }, at) => ({ word, acts, ids: rows[at]?.ids ?? [] }));
}

const patternOf = (word: string) => searchPatterns(word)[0] ?? '%';

/** The names that an entry keeps of what is gone; written as in its index. */
const keeps = (word: string) => sql<SqlBool>`(e.detail ?| ARRAY['name', 'title']
  AND fold(coalesce(e.detail ->> 'name', '') || ' ' || coalesce(e.detail ->> 'title', ''))
    LIKE (SELECT fold(${patternOf(word)})))`;

const concerns = (ids: readonly string[]) =>
  sql<SqlBool>`audit_about(e.subject_id, e.detail) && ${[...ids]}::uuid[]`;

/** True of entries `e` that say a word: as what was done, as who did it, or as what it concerned. */
const says = ({ word, acts, ids }: FoundWord) => sql<SqlBool>`(e.action = ANY(${[...acts]}::text[])
  OR e.actor_id = ANY(${[...ids]}::uuid[]) OR ${concerns(ids)} OR ${keeps(word)})`;

/** So many entries about a name are sorted; where there are more, a walk through the log meets them soon. */
const mostSorted = 20_000;

/**
 * The ids of the newest entries that say the first word and match all conditions, as SQL. What an admin did, and an act of every day, are
 * walked from the newest entry on until there are enough: each may be a third of the log. What concerned a person or thing is looked up, as
 * a plan that walks the log for it would seldom meet it, unless it turns out to be frequent. The names that entries keep are looked up for words of
 * three letters or more.
 */
export function newestThatSay(
  [first, ...others]: readonly [FoundWord, ...FoundWord[]],
  { conditions, limit }: { readonly conditions: readonly RawBuilder<SqlBool>[]; readonly limit: number },
): RawBuilder<unknown> {
  const filters = sql.join([sql`true`, ...conditions], sql` AND `);
  const said = sql.join([sql`true`, ...others.map(says)], sql` AND `);
  const isAbout =
    first.word.length < shortestIndexed
      ? concerns(first.ids)
      : sql`(${concerns(first.ids)} OR ${keeps(first.word)})`;
  const newest = sql`ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`;
  const walk = (values: RawBuilder<unknown>, column: string) => sql`
    SELECT x.id, x.at FROM ${values} AS v (value) CROSS JOIN LATERAL (
      SELECT e.id, e.at FROM audit_entries e
      WHERE ${sql.ref(`e.${column}`)} = v.value AND ${filters} AND ${said} ${newest}) AS x`;
  return sql`
    WITH about AS MATERIALIZED (
      SELECT e.id, e.at FROM audit_entries e WHERE ${isAbout} AND ${filters} AND ${said} LIMIT ${mostSorted + 1}),
    counted AS MATERIALIZED (SELECT count(*) > ${mostSorted} AS "isFrequent" FROM about)
    SELECT f.id FROM (
      SELECT id, at FROM about WHERE NOT (SELECT "isFrequent" FROM counted)
      UNION (SELECT e.id, e.at FROM (
          SELECT * FROM audit_entries e WHERE ${filters} ORDER BY e.at DESC, e.id DESC OFFSET 0) AS e
        WHERE (SELECT "isFrequent" FROM counted) AND ${isAbout} AND ${said} ${newest})
      UNION ${walk(sql`unnest(${[...first.ids]}::uuid[])`, 'actor_id')}
      UNION ${walk(sql`unnest(${[...first.acts]}::text[])`, 'action')}
    ) AS f ORDER BY f.at DESC, f.id DESC LIMIT ${limit}`;
}
