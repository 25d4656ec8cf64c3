import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import { issueChildInvitations } from '#features/identity/server/accounts/invitations.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { findPayersOf } from '../guardians/guardians.repository.ts';
import { findGuardianIds, updateRecordEmail } from '../guardians/invitation-acceptance.repository.ts';
import { childInvitationMail } from './children.mails.ts';
import { findPerson } from './children.repository.ts';

/** An invitation's link to the registration screen. */
export function invitationLink(tx: Tx, code: string): string {
  return `${tx.env.publicUrl}/auth/register?code=${encodeURIComponent(code)}`;
}

/** A child to invite; `id` is the family's record. */
interface InvitedChild {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Mails a child a new link, in the family's language, and ends the older one. */
export function sendChildInvitation(tx: Tx<SignedInScope>, child: InvitedChild): Promise<void> {
  return sendChildInvitations(tx, [child]);
}

/**
 * Mails each child a link, in the same few statements for all of them; otherwise as {@link
 * sendChildInvitation}.
 */
export async function sendChildInvitations(
  tx: Tx<SignedInScope>,
  children: readonly InvitedChild[],
): Promise<void> {
  const inviter = tx.actor.role === 'parent' ? await findPerson(tx.db, tx.actor.id) : null;
  const payers = inviter
    ? []
    : await findPayersOf(
        tx.db,
        children.map(({ id }) => id),
      );
  const families = new Map(payers.map(({ childId, ...payer }) => [childId, payer]));
  const invitations = children.map(({ id, firstName, lastName, email }) => ({
    subjectId: id,
    firstName,
    lastName,
    email,
    parent: tx.actor.id,
  }));
  const codes = await issueChildInvitations(tx, invitations);
  const mails = children.map(({ id, email }) =>
    childInvitationMail({
      email,
      locale: mailLocale(tx, inviter ?? families.get(id)),
      inviter: inviter?.name ?? null,
      href: invitationLink(tx, codes.get(id) ?? ''),
    }),
  );
  await queueMails(tx, mails);
}

/** Refreshes the screens of the child's guardians and of admins. */
export async function refreshFamily(
  tx: Tx,
  childIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const guardians = await findGuardianIds(tx.db, childIds);
  const audience = [...guardians, ...others].map((id): Audience => `user:${id}`);
  await refresh(tx, {
    changed: ['people', 'children', 'users', 'audit'],
    audience: [...audience, 'role:admin'],
  });
}

/**
 * The family's record of a child takes over the account's proven address, and the family's screens refetch. A child who was only
 * invited has an account of their own with it: the invitation's link no longer works.
 */
export async function followAddress(
  tx: Tx,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const record = await updateRecordEmail(tx.db, userId, newEmail);
  if (record) await refreshFamily(tx, [record.id], [userId]);
}
