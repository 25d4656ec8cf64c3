import { type RawBuilder, sql } from 'kysely';
import { presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { inReach } from './groups.repository.ts';

/** The filter options of the groups in reach, besides their teachers. */
export interface Filters {
  readonly cities: string[];
  readonly modules: { id: string; title: LocalizedText }[];
  readonly plans: { id: string; name: LocalizedText }[];
}

/**
 * Each value of a column that a group `g` has, in Lithuanian order, as JSON. One index lookup for each of them: thousands of
 * groups have some tens of cities.
 */
export function valuesOf(column: 'city', condition: RawBuilder<unknown>): RawBuilder<string[]> {
  const value = sql.ref(`g.${column}`);
  const next = (after: RawBuilder<unknown>) => sql`(SELECT ${value} FROM groups g
    WHERE ${condition} AND ${value} > ${after} ORDER BY ${value} LIMIT 1)`;
  return sql`(WITH RECURSIVE known (value) AS (
      SELECT ${next(sql`''`)} UNION ALL SELECT ${next(sql`known.value`)} FROM known WHERE known.value IS NOT NULL)
    SELECT coalesce(json_agg(known.value ORDER BY known.value COLLATE "lt-x-icu"), '[]')
    FROM known WHERE known.value IS NOT NULL)`;
}

/** The cities of the groups in reach, their modules in the order of the course, and the plans that they have seats of. */
export async function findFilters(db: Db, actor: Actor): Promise<Filters> {
  const { rows } = await sql<Filters>`SELECT ${valuesOf('city', inReach(actor))} AS cities,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) ORDER BY o.position, o.id), '[]')
      FROM modules o CROSS JOIN LATERAL (SELECT FROM group_modules c JOIN groups g ON g.id = c.group_id
        WHERE c.module_id = o.id AND ${inReach(actor)} LIMIT 1) AS used) AS modules,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) ORDER BY l.name ->> 'lt' COLLATE "lt-x-icu", l.id), '[]')
      FROM plans l CROSS JOIN LATERAL (SELECT FROM groups g
        WHERE g.plan_id = l.id AND ${inReach(actor)} LIMIT 1) AS used) AS plans`.execute(db);
  return rows[0] ?? { cities: [], modules: [], plans: [] };
}

interface TeachersWanted {
  /** Every word is somewhere in name or address; letters are folded, `%` and `_` match literally. */
  readonly search?: string;
  readonly ids?: readonly string[];
  readonly limit: number;
}

/** Who teaches a group in the actor's reach now, by last then first name. */
export async function findTeachers(
  db: Db,
  actor: Actor,
  { search = '', ids, limit }: TeachersWanted,
): Promise<Person[]> {
  const all = [
    sql`EXISTS (SELECT FROM ${presentTeachers} m JOIN groups g ON g.id = m.group_id
    WHERE m.user_id = u.id AND ${inReach(actor)})`,
  ];
  // By the role and not only by what they teach: these few have an index in the order of their names.
  if (ids) all.push(sql`u.id = ANY(${[...ids]}::uuid[])`);
  else all.push(sql`u.role IN ('teacher', 'admin')`);
  all.push(...hasWords('u.search', search));
  const { rows } =
    await sql<Person>`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName" FROM users u
    WHERE ${sql.join(all, sql` AND `)}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id LIMIT ${limit}`.execute(
      db,
    );
  return rows;
}
