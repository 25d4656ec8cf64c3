import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The inviter's unanswered invitations to an address, with their children. */
export function findPending(db: Db, invitedBy: string, email: string) {
  return db
    .selectFrom('guardian_invitations as i')
    .select(({ fn, selectFrom }) => [
      'i.id',
      fn.coalesce('i.resent_at', 'i.created_at').as('invitedAt'),
      selectFrom('guardian_invitation_children as ic')
        .select(sql<string[]>`coalesce(array_agg(ic.child_id), '{}')`.as('ids'))
        .whereRef('ic.invitation_id', '=', 'i.id')
        .$asScalar()
        .$notNull()
        .as('childIds'),
    ])
    .where('i.invited_by', '=', invitedBy)
    .where('i.email', '=', email)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .execute();
}

/** Invites to some children. Returns the id of the invitation. */
export async function insertInvitation(
  db: Db,
  invitation: { email: string; invitedBy: string; childIds: readonly string[]; now: string },
): Promise<string> {
  const { id } = await db
    .insertInto('guardian_invitations')
    .values({ email: invitation.email, invited_by: invitation.invitedBy, created_at: invitation.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guardian_invitation_children')
    .values(invitation.childIds.map((child_id) => ({ invitation_id: id, child_id })))
    .execute();
  return id;
}

/** Who invited whom, while nobody has answered and the invitation names this child. */
export function findPendingInvitation(db: Db, invitationId: string, childId: string) {
  return db
    .selectFrom('guardian_invitations as i')
    .innerJoin('guardian_invitation_children as ic', 'ic.invitation_id', 'i.id')
    .select(['i.id', 'i.email', 'i.invited_by as invitedBy'])
    .where('i.id', '=', invitationId)
    .where('ic.child_id', '=', childId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Records that an invitation was mailed again. False when it was accepted or withdrawn meanwhile. */
export async function markResent(db: Db, invitationId: string, now: string): Promise<boolean> {
  const done = await db
    .updateTable('guardian_invitations')
    .set({ resent_at: now })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Withdraws an invitation; an accepted one stays. */
export async function revokeInvitation(db: Db, invitationId: string, now: string): Promise<void> {
  await db
    .updateTable('guardian_invitations')
    .set({ revoked_at: now })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** How many children a pending invitation names, and whether this child is among them. */
export async function findPendingFor(
  db: Db,
  invitationId: string,
  childId: string,
): Promise<{ children: number } | undefined> {
  const rows = await db
    .selectFrom('guardian_invitations as i')
    .innerJoin('guardian_invitation_children as ic', 'ic.invitation_id', 'i.id')
    .select('ic.child_id as childId')
    .where('i.id', '=', invitationId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .execute();
  return rows.some((row) => row.childId === childId) ? { children: rows.length } : undefined;
}

/** Removes a child from a pending invitation, and revokes it when no child is left. False when it was accepted. */
export async function leaveOut(db: Db, invitationId: string, childId: string, now: string): Promise<boolean> {
  const pending = await db
    .selectFrom('guardian_invitations')
    .select('id')
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!pending) return false;
  await db
    .deleteFrom('guardian_invitation_children')
    .where('invitation_id', '=', invitationId)
    .where('child_id', '=', childId)
    .execute();
  await db
    .updateTable('guardian_invitations')
    .set({ revoked_at: now })
    .where('id', '=', invitationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guardian_invitation_children')
            .select('child_id')
            .where('invitation_id', '=', invitationId),
        ),
      ),
    )
    .execute();
  return true;
}
