import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { presentTeachers, teacherStays } from '#features/membership/server/taking-part.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** True for teachers `m` of groups that staff reaches (decision R1), who are the user `u`. */
function teachesInReach({ id, role }: Actor): RawBuilder<SqlBool> {
  const inReach = role === 'admin' ? sql`true` : sql`m.group_id IN ${groupsTaughtBy(id)}`;
  return sql`m.user_id = u.id AND ${inReach}`;
}

const named = sql`u.id, u.first_name AS "firstName", u.last_name AS "lastName"`;

/**
 * The first who teach active groups in the actor's reach now, by last then first name, whose names contain every word.
 */
export async function findTeachersInReach(
  db: Db,
  actor: Actor,
  { search, limit }: { search: string; limit: number },
): Promise<Person[]> {
  // The first word is found by an index that has e-mail addresses too, by which nobody may be found here.
  const words = searchPatterns(search).map(
    (pattern) =>
      sql`AND u.search LIKE fold(${pattern}) AND fold(u.first_name || ' ' || u.last_name) LIKE fold(${pattern})`,
  );
  const { rows } = await sql<Person>`SELECT ${named} FROM users u
    WHERE EXISTS (SELECT 1 FROM ${presentTeachers} m JOIN groups g ON g.id = m.group_id
      WHERE ${teachesInReach(actor)} AND g.status = 'active' AND g.deleted_at IS NULL)
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** A person who teaches, or once taught, a group in the actor's reach; undefined for everybody else. */
export async function findTeacherInReach(db: Db, actor: Actor, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`SELECT ${named} FROM users u
    WHERE u.id = ${id} AND EXISTS (SELECT 1 FROM ${teacherStays} m WHERE ${teachesInReach(actor)})`.execute(
    db,
  );
  return rows[0];
}
