import { type RawBuilder, sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { FoundGroup, FoundPerson } from '../shared/search.ts';

interface Wanted {
  readonly actor: Actor;
  readonly words: string;
  readonly limit: number;
}

const named = sql`u.first_name || ' ' || u.last_name`;
const noGroup = sql`NULL::jsonb AS "group"`;
/** The first group of a student by name. */
const groupOf = sql`(SELECT jsonb_build_object('id', g.id, 'name', g.name) FROM ${presentStudents} m
  JOIN groups g ON g.id = m.group_id AND g.deleted_at IS NULL
  WHERE m.user_id = u.id ORDER BY g.name COLLATE lt_natural, g.id LIMIT 1)`;
const byName = sql`u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`;

/** Every word starts a word of a folded text, or occurs within one. */
const inText = (column: string, words: string): RawBuilder<unknown> =>
  sql.join(hasWords(column, words), sql` AND `);

/**
 * The first people within the actor's reach (decision R1) whose names contain every word: everybody for an admin, by
 * address too, by two letters only where a word starts so; the current students of a teacher's groups; the children of a parent. A child finds nobody. Names that start
 * with the first word come first.
 */
export async function findPeople(db: Db, wanted: Wanted): Promise<FoundPerson[]> {
  const source = peopleInReach(wanted);
  if (source === null) return [];
  const { rows } = await sql<FoundPerson>`${source} LIMIT ${wanted.limit}`.execute(db);
  return rows;
}

function peopleInReach({ actor: { id, role }, words }: Wanted): RawBuilder<unknown> | null {
  const [first = ''] = words.trim().split(/\s+/);
  const begins = sql`${startsWord(first)} DESC`;
  switch (role) {
    case 'admin':
      // Asked for the few shown: a costly column is read after the limit.
      return sql`SELECT u.id, ${named} AS name, u.role, ${groupOf} AS "group" FROM users u
        WHERE ${inNames(words)} ORDER BY ${begins}, ${byName}`;
    case 'teacher':
      // By name only: a teacher must not find out whether a child has this address. Folded for the few within
      // reach.
      return sql`SELECT u.id, u.name, 'child' AS role, jsonb_build_object('id', u.group_id, 'name', u.group_name) AS "group"
        FROM (SELECT DISTINCT ON (u.id) u.id, ${named} AS name, u.first_name, u.last_name, g.id AS group_id,
            g.name AS group_name, fold(${named}) AS search
          FROM ${presentStudents} m JOIN users u ON u.id = m.user_id
          JOIN groups g ON g.id = m.group_id AND g.deleted_at IS NULL
          WHERE m.group_id IN ${groupsTaughtBy(id)}
          ORDER BY u.id, g.name COLLATE lt_natural, g.id OFFSET 0) AS u
        WHERE ${inText('u.search', words)} ORDER BY ${begins}, ${byName}`;
    case 'parent':
      return sql`SELECT u.id, ${named} AS name, 'child' AS role, ${noGroup}
        FROM (SELECT c.id, c.first_name, c.last_name, fold(c.first_name || ' ' || c.last_name) AS search
          FROM children c JOIN guardianships w ON w.child_id = c.id WHERE w.guardian_id = ${id} OFFSET 0) AS u
        WHERE ${inText('u.search', words)} ORDER BY ${begins}, ${byName}`;
    default:
      return null;
  }
}

/** A word of the folded names, or of the address, starts so. */
const startsWord = (word: string) => sql`(u.search LIKE (SELECT fold(${`${escaped(word)}%`}))
    OR u.search LIKE (SELECT fold(${`% ${escaped(word)}%`})))`;

/** Among all people, two letters have a trigram of their own only at the start of a word: elsewhere, each name would be compared. */
const inNames = (words: string): RawBuilder<unknown> =>
  sql.join(
    words
      .trim()
      .split(/\s+/)
      .map((word) => (word.length < 3 ? startsWord(word) : inText('u.search', word))),
    sql` AND `,
  );

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The first groups that staff reach and whose names contain every word, active ones first; without a word, those that meet
 * today by their start. Families have no pages of groups and find none.
 */
export async function findGroups(
  db: Db,
  { actor: { id, role }, words, limit, today }: Wanted & { readonly today: string },
): Promise<FoundGroup[]> {
  if (role !== 'admin' && role !== 'teacher') return [];
  const inReach = role === 'admin' ? sql`true` : sql`g.id IN ${groupsTaughtBy(id)}`;
  const starts = sql`(SELECT min(e.starts_at) FROM schedule_events e
    WHERE e.group_id = g.id AND e.local_date = ${today} AND e.cancelled_at IS NULL)`;
  const source =
    words.trim() === ''
      ? sql`SELECT g.id, g.name, min(e.starts_at) AS starts FROM schedule_events e
          JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL AND g.status = 'active'
          WHERE e.local_date = ${today} AND e.cancelled_at IS NULL AND ${inReach}
          GROUP BY g.id ORDER BY starts, g.name COLLATE lt_natural, g.id LIMIT ${limit}`
      : sql`SELECT f.id, f.name, ${starts} AS starts FROM (SELECT g.id, g.name, g.status FROM groups g
            WHERE g.deleted_at IS NULL AND ${inReach} AND ${inText('g.search', words)}
            ORDER BY g.status = 'active' DESC, g.name COLLATE lt_natural, g.id LIMIT ${limit}) AS f
          JOIN groups g ON g.id = f.id ORDER BY f.status = 'active' DESC, f.name COLLATE lt_natural, f.id`;
  const { rows } = await sql<{ id: string; name: string; starts: string | null }>`${source}`.execute(db);
  return rows.map((row) => ({ id: row.id, name: row.name, sheetDate: row.starts === null ? null : today }));
}
