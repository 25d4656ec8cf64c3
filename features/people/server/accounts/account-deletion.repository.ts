import type { Db } from '#platform/server/database/database.ts';

/**
 * Ends a guardian's guardianships. Where they paid, the longest-standing other guardian pays from now on. Returns the
 * children (their accounts, if any) left without a guardian.
 */
export async function endGuardianships(
  db: Db,
  guardianId: string,
): Promise<{ childId: string; userId: string | null }[]> {
  const ended = await db
    .deleteFrom('guardianships')
    .where('guardian_id', '=', guardianId)
    .returning(['child_id as childId', 'pays'])
    .execute();
  const alone: { childId: string; userId: string | null }[] = [];
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
    if (!next) alone.push({ childId, userId: await accountOf(db, childId) });
  }
  return alone;
}

async function accountOf(db: Db, childId: string): Promise<string | null> {
  const child = await db
    .selectFrom('children')
    .select('user_id')
    .where('id', '=', childId)
    .executeTakeFirst();
  return child?.user_id ?? null;
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
