import type { Db } from '#platform/server/database/database.ts';

/** The person of a family's record. */
export async function findPersonOf(db: Db, childId: string): Promise<string | undefined> {
  const child = await db
    .selectFrom('children')
    .select('user_id')
    .where('id', '=', childId)
    .executeTakeFirst();
  return child?.user_id;
}

/** Notes that a child can sign in; false when the record was withdrawn or is registered already. */
export async function registerChild(db: Db, childId: string, email: string): Promise<boolean> {
  const done = await db
    .updateTable('children')
    .set({ status: 'registered', email })
    .where('id', '=', childId)
    .where('status', '=', 'invited')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function findGuardianIds(db: Db, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('guardianships')
    .select('guardian_id as guardianId')
    .distinct()
    .where('child_id', 'in', childIds)
    .execute();
  return rows.map((row) => row.guardianId);
}

/** Marks a guardian's invitation accepted and returns its children; null when it is already accepted or revoked. */
export async function takeGuardianInvitation(
  db: Db,
  invitationId: string,
  userId: string,
  now: string,
): Promise<string[] | null> {
  const taken = await db
    .updateTable('guardian_invitations')
    .set({ accepted_by: userId, accepted_at: now })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return null;
  const rows = await db
    .selectFrom('guardian_invitation_children as i')
    .innerJoin('children as c', 'c.id', 'i.child_id')
    .select('c.id')
    .where('i.invitation_id', '=', invitationId)
    .where('c.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertGuardianships(
  db: Db,
  guardianId: string,
  childIds: readonly string[],
  now: string,
): Promise<void> {
  if (childIds.length === 0) return;
  await db
    .insertInto('guardianships')
    .values(childIds.map((child_id) => ({ child_id, guardian_id: guardianId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The family's record of an account takes over its proven address; undefined for an account that is nobody's child. */
export function updateRecordEmail(db: Db, userId: string, email: string) {
  return db
    .updateTable('children')
    .set({ email, status: 'registered' })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
}
