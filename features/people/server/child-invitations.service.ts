import { mailLocale } from '#features/identity/server/accounts.service.ts';
import { issueInvitation } from '#features/identity/server/invitations.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { type Audience, announce } from '#platform/server/realtime/announce.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { childInvitationMail } from './children.mails.ts';
import { findPayer, findPerson } from './children.repository.ts';
import { findGuardianIds, updateRecordEmail } from './invitation-acceptance.repository.ts';

/** An invitation's link to the registration screen. */
export function invitationLink(tx: Tx, code: string): string {
  return `${tx.env.publicUrl}/auth/register?code=${encodeURIComponent(code)}`;
}

/** Mails a child a new link, in the family's language, and ends the older one. `id` is the family's record. */
export async function sendChildInvitation(
  tx: Tx<SignedInScope>,
  child: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  },
): Promise<void> {
  const { id: subjectId, firstName, lastName, email } = child;
  const inviter = tx.actor.role === 'parent' ? await findPerson(tx.db, tx.actor.id) : null;
  const family = inviter ?? (await findPayer(tx.db, subjectId));
  const code = await issueInvitation(tx, {
    kind: 'child',
    subjectId,
    firstName,
    lastName,
    email,
    parent: tx.actor.id,
  });
  const letter = {
    email,
    locale: mailLocale(tx, family),
    inviter: inviter?.name ?? null,
    href: invitationLink(tx, code),
  };
  await queueMail(tx, childInvitationMail(letter));
}

/** Tells the screens of the child's guardians and of admins to refetch. */
export async function tellFamily(
  tx: Tx,
  childIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const guardians = await findGuardianIds(tx.db, childIds);
  const audience = [...guardians, ...others].map((id): Audience => `user:${id}`);
  await announce(tx, {
    changed: ['people', 'children', 'users', 'audit'],
    audience: [...audience, 'role:admin'],
  });
}

/** The family's record of a child takes over the account's new address, and the family's screens refetch. */
export async function followAddress(
  tx: Tx,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const record = await updateRecordEmail(tx.db, userId, newEmail);
  if (record) await tellFamily(tx, [record.id], [userId]);
}
