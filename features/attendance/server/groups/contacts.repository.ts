import { type RawBuilder, sql } from 'kysely';
import { participantsOn, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

export interface ContactRow {
  readonly userId: string;
  readonly name: string;
  readonly guardianId: string | null;
  readonly guardianName: string | null;
  readonly phone: string | null;
}

/** The students of a group now, or those who take part on a day, each with every guardian, the payer first. */
export function findContacts(db: Db, groupId: string, date: string | undefined): Promise<ContactRow[]> {
  const present = sql<string>`(SELECT m.user_id FROM ${presentStudents} m WHERE m.group_id = ${groupId})`;
  return contactsOf(db, date ? participantsOn(groupId, date) : present);
}

/** One student with every guardian, the payer first. */
export function findContactsOf(db: Db, userId: string): Promise<ContactRow[]> {
  return contactsOf(db, sql`(SELECT ${userId}::uuid AS user_id)`);
}

async function contactsOf(db: Db, students: RawBuilder<unknown>): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS name, g.id AS "guardianId",
      g.first_name || ' ' || g.last_name AS "guardianName", g.phone
    FROM ${students} s JOIN users u ON u.id = s.user_id
      LEFT JOIN children c ON c.user_id = u.id
      LEFT JOIN guardianships w ON w.child_id = c.id
      LEFT JOIN users g ON g.id = w.guardian_id
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id, w.pays DESC, g.id`.execute(
    db,
  );
  return rows;
}

/** Whether this user's look at a student's contacts has been noted since `from`. */
export async function wasNoted(
  db: Db,
  { actorId, studentId, from }: { actorId: string; studentId: string; from: string },
): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', studentId)
    .where('action', '=', 'showContacts')
    .where('actor_id', '=', actorId)
    .where('at', '>=', from)
    .executeTakeFirst();
  return entry !== undefined;
}
