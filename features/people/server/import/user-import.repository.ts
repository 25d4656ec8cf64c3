import { type SqlBool, sql } from 'kysely';
import { isUnprovenRegistration } from '#features/identity/server/accounts/accounts.service.ts';
import { studentStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';

/** Imports run one after another, so that the second sees what the first created. */
export async function lockImports(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('import-users', 0))`.execute(db);
}

/** The accounts with these addresses, except those that somebody registered without proving that the address is theirs. */
export function findOwners(
  db: Db,
  emails: readonly string[],
): Promise<{ id: string; email: string; role: Role | null }[]> {
  return db
    .selectFrom('users')
    .select((eb) => ['id', eb.ref('email').$notNull().as('email'), 'role'])
    .where(sql<SqlBool>`email = ANY(${emails}::text[])`)
    .where(sql<SqlBool>`NOT ${isUnprovenRegistration}`)
    .execute();
}

/** The children of the parents with these addresses, with the groups in which they are or once were. */
export function findFamilies(db: Db, parentEmails: readonly string[]) {
  return db
    .selectFrom('guardianships as w')
    .innerJoin('users as p', 'p.id', 'w.guardian_id')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [eb.ref('p.email').$notNull().as('parentEmail'), 'c.id', 'c.user_id as userId'])
    .select(
      sql<
        { id: string; present: boolean }[]
      >`(SELECT coalesce(json_agg(json_build_object('id', s.group_id, 'present', s.present)), '[]')
        FROM (SELECT group_id, bool_or(left_on IS NULL) AS present FROM ${studentStays} m
          WHERE m.user_id = c.user_id GROUP BY group_id) s)`.as('groups'),
    )
    .select(sql<string | null>`coalesce(u.email, c.email)`.as('childEmail'))
    .select(sql<string>`coalesce(u.first_name, c.first_name)`.as('firstName'))
    .select(sql<string>`coalesce(u.last_name, c.last_name)`.as('lastName'))
    .select(sql<string>`coalesce(u.birth_date, c.birth_date)::text`.as('birthDate'))
    .where(sql<SqlBool>`p.email = ANY(${parentEmails}::text[])`)
    .where('c.deleted_at', 'is', null)
    .execute();
}

interface Sibling {
  readonly parentId: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/**
 * True when any of these parents already has a child with that address, or, without one, with that name and birth date; the
 * caller has locked the families.
 */
export async function hasSibling(db: Db, children: readonly Sibling[]): Promise<boolean> {
  const list = (read: (child: Sibling) => string | null) => children.map(read);
  // Their own children first: a new parent has none, and comparing each row with all children would take seconds.
  const { rows } = await sql<{ found: boolean }>`WITH own AS MATERIALIZED (
      SELECT w.guardian_id, coalesce(u.email, c.email) AS email, coalesce(u.birth_date, c.birth_date) AS birth_date,
        lower(coalesce(u.first_name, c.first_name) || ' ' || coalesce(u.last_name, c.last_name)) AS name
      FROM guardianships w JOIN children c ON c.id = w.child_id AND c.deleted_at IS NULL
        LEFT JOIN users u ON u.id = c.user_id
      WHERE w.guardian_id = ANY(${list(({ parentId }) => parentId)}::uuid[]))
    SELECT EXISTS (
      SELECT FROM unnest(${list(({ parentId }) => parentId)}::uuid[], ${list(({ email }) => email)}::text[],
          ${list(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase())}::text[],
          ${list(({ birthDate }) => birthDate)}::date[]) AS wanted (parent_id, email, name, birth_date)
        JOIN own ON own.guardian_id = wanted.parent_id
      WHERE own.email = wanted.email
        OR (wanted.email IS NULL AND own.birth_date = wanted.birth_date AND own.name = wanted.name)) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** The children of the academy with these names (in lower case), in whatever family. */
export async function findNamesakes(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ firstName: string; lastName: string; birthDate: string }>`
    SELECT u.first_name AS "firstName", u.last_name AS "lastName", u.birth_date::text AS "birthDate" FROM users u
    WHERE u.role = 'child' AND u.deleted_at IS NULL AND u.birth_date IS NOT NULL
      AND lower(u.first_name || ' ' || u.last_name) = ANY(${names}::text[])`.execute(db);
  return rows;
}

/** Records further guardians of children, who don't pay. */
export async function insertGuardians(
  db: Db,
  guardians: readonly { readonly childId: string; readonly guardianId: string }[],
  now: string,
): Promise<void> {
  if (guardians.length === 0) return;
  const rows = guardians.map(({ childId, guardianId }) => ({
    ...{ child_id: childId, guardian_id: guardianId, pays: false, created_at: now },
  }));
  await db.insertInto('guardianships').values(rows).execute();
}
