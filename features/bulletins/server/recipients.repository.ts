import { type RawBuilder, sql } from 'kysely';
import { peopleOf, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { BulletinTo } from '../shared/bulletins.ts';

/** Guardians of the groups' members, of groups that are not deleted. */
const peopleOfLiving = (groupIds: readonly string[]) => sql`(SELECT p.user_id FROM ${peopleOf(groupIds)} p
  JOIN groups g ON g.id = p.group_id WHERE g.deleted_at IS NULL)`;

/**
 * The accounts that a bulletin is for (decision N3), as rows `id`, `role` and `name`: one of their addresses, or many, where an
 * omitted role or groups mean any. The same condition as `activeFor`, for all people.
 */
export function recipients({ many, emails, groupIds, role }: BulletinTo): RawBuilder<unknown> {
  const ofRole = role === null ? sql`` : sql` AND u.role = ${role}`;
  const ofGroups = groupIds.length === 0 ? sql`` : sql` AND u.id IN ${peopleOfLiving(groupIds)}`;
  const columns = sql`u.id, u.role, u.first_name, u.last_name FROM users u WHERE u.disabled_at IS NULL AND u.role IS NOT NULL`;
  const byAddress = sql`SELECT ${columns} AND u.email_verified_at IS NOT NULL AND u.email = ANY(${emails}::text[])`;
  return many ? sql`(${byAddress} UNION SELECT ${columns}${ofRole}${ofGroups})` : sql`(${byAddress})`;
}

/** How many people a bulletin is for, by role. */
export async function countRecipients(db: Db, to: BulletinTo): Promise<Record<Role, number>> {
  const { rows } = await sql<{ role: Role; count: number }>`
    SELECT role, count(*)::int AS count FROM ${recipients(to)} each GROUP BY role`.execute(db);
  const counts = { admin: 0, teacher: 0, parent: 0, child: 0 };
  for (const { role, count } of rows) counts[role] = count;
  return counts;
}

interface PageWanted {
  /** Without guardians: for those who may only know how many there are. */
  readonly withoutParents: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the people that a bulletin is for, by name. */
export async function findRecipients(
  db: Db,
  to: BulletinTo,
  { withoutParents, limit, offset }: PageWanted,
): Promise<{ id: string; name: string; role: Role }[]> {
  const shown = withoutParents ? sql`WHERE role <> 'parent'` : sql``;
  const { rows } = await sql<{ id: string; name: string; role: Role }>`
    SELECT id, first_name || ' ' || last_name AS name, role FROM ${recipients(to)} each ${shown}
    ORDER BY last_name COLLATE "lt-x-icu", first_name COLLATE "lt-x-icu", id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

/** The ids of everybody whom a bulletin is for. */
export async function findRecipientIds(db: Db, to: BulletinTo): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${recipients(to)} each`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the addresses that belong to no account that could read the bulletin. */
export async function findUnknownEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM unnest(${emails}::text[]) WITH ORDINALITY AS given (email, place)
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = given.email AND u.disabled_at IS NULL
      AND u.role IS NOT NULL AND u.email_verified_at IS NOT NULL) ORDER BY place`.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * How many students the groups have, and of how many no guardian would see a bulletin: none is linked, or all are blocked. With some of their
 * names.
 */
export async function findFamilies(
  db: Db,
  to: BulletinTo,
  limit: number,
): Promise<{ children: number; unreached: number; names: string[] }> {
  const { rows } = await sql<{ name: string; reached: boolean; children: number; unreached: number }>`
    WITH reader AS MATERIALIZED (SELECT id FROM ${recipients(to)} each),
    student AS (SELECT u.id, u.first_name, u.last_name, EXISTS (SELECT FROM children c
        JOIN guardianships w ON w.child_id = c.id JOIN reader r ON r.id = w.guardian_id WHERE c.user_id = u.id) AS reached
      FROM users u WHERE u.id IN (SELECT m.user_id FROM ${presentStudents} m JOIN groups g ON g.id = m.group_id
        WHERE g.deleted_at IS NULL AND m.group_id = ANY(${[...to.groupIds]}::uuid[])))
    SELECT first_name || ' ' || last_name AS name, reached, count(*) OVER ()::int AS children,
      (count(*) FILTER (WHERE NOT reached) OVER ())::int AS unreached FROM student
    ORDER BY reached, last_name COLLATE "lt-x-icu", first_name COLLATE "lt-x-icu", id LIMIT ${limit}`.execute(
    db,
  );
  const { children = 0, unreached = 0 } = rows[0] ?? {};
  return { children, unreached, names: rows.filter(({ reached }) => !reached).map(({ name }) => name) };
}
