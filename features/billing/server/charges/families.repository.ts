import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A child for whom somebody pays, by the family's record and the person. */
export interface PaidChild {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

const children = sql`SELECT c.id, c.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", w.pays
  FROM children c JOIN guardianships w ON w.child_id = c.id JOIN users u ON u.id = c.user_id
  WHERE c.deleted_at IS NULL`;

/** A guardian's children, and for which of them they pay. */
export async function findChildren(db: Db, guardianId: string): Promise<(PaidChild & { pays: boolean })[]> {
  const { rows } = await sql<PaidChild & { pays: boolean }>`${children} AND w.guardian_id = ${guardianId}
    ORDER BY u.first_name COLLATE "lt-x-icu", c.id`.execute(db);
  return rows;
}

/** The child of a guardian, and whether they pay for it. */
export async function findChild(
  db: Db,
  guardianId: string,
  childId: string,
): Promise<(PaidChild & { pays: boolean }) | undefined> {
  const { rows } = await sql<PaidChild & { pays: boolean }>`${children} AND w.guardian_id = ${guardianId}
    AND c.id = ${childId}`.execute(db);
  return rows[0];
}

/** The accounts of guardians and of the children of families' records: those who see changes to them. */
export async function findWhoSees(db: Db, childIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT w.guardian_id AS id FROM guardianships w WHERE w.child_id = ANY(${childIds}::uuid[])
    UNION SELECT c.user_id FROM children c WHERE c.id = ANY(${childIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
