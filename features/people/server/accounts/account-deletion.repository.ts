import type { Db } from '#platform/server/database/database.ts';

interface LeftAlone {
  readonly childId: string;
  readonly userId: string;
  readonly status: 'invited' | 'registered';
}

/**
 * Ends a guardian's guardianships. Where they paid, the longest-standing other guardian pays from now on. Returns the
 * children left without a guardian.
 */
export async function endGuardianships(db: Db, guardianId: string): Promise<LeftAlone[]> {
  const ended = await db
    .deleteFrom('guardianships')
    .where('guardian_id', '=', guardianId)
    .returning(['child_id as childId', 'pays'])
    .execute();
  const alone: LeftAlone[] = [];
  for (const { childId, pays } of ended) {
    const next = await db
      .selectFrom('guardianships')
      .select('guardian_id as guardianId')
      .where('child_id', '=', childId)
      .orderBy('created_at')
      .orderBy('guardian_id')
      .limit(1)
      .executeTakeFirst();
    if (next && pays) {
      await db
        .updateTable('guardianships')
        .set({ pays: true })
        .where('child_id', '=', childId)
        .where('guardian_id', '=', next.guardianId)
        .execute();
    }
    if (!next) alone.push({ childId, ...(await recordOf(db, childId)) });
  }
  return alone;
}

function recordOf(db: Db, childId: string) {
  return db
    .selectFrom('children')
    .select(['user_id as userId', 'status'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow();
}

/** The family's record of a deleted child keeps no more about them than the account does. */
export async function anonymiseChild(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('children')
    .set({ first_name: '—', last_name: '—', email: null, birth_date: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Cleans up invitations of guardians for a deleted account: accepted ones, which contain its address, are
 * deleted; its own unanswered ones are revoked. Returns the revoked ones.
 */
export async function endGuardianInvitations(db: Db, userId: string, now: string): Promise<string[]> {
  await db.deleteFrom('guardian_invitations').where('accepted_by', '=', userId).execute();
  const revoked = await db
    .updateTable('guardian_invitations')
    .set({ revoked_at: now })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}

/** Deletes invitations of guardians to an address: it is nobody's any more. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('guardian_invitations').where('email', '=', email).execute();
}
