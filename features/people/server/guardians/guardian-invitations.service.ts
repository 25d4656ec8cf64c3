import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import {
  dropInvitation,
  invitationHours,
  issueInvitation,
} from '#features/identity/server/accounts/invitations.service.ts';
import { whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ChildDetail } from '../../shared/children.contract.ts';
import { mayChangeGuardians } from '../../shared/people.permissions.ts';
import { invitationLink, refreshFamily } from '../children/child-invitations.service.ts';
import { guardianInvitationMail } from '../children/children.mails.ts';
import { findPerson, findPersonByEmail, lockFamily } from '../children/children.repository.ts';
import { getChild, recordAct, requireChildRecord } from '../children/children.service.ts';
import * as repository from './guardian-invitations.repository.ts';
import { findGuardiansOf, findLookedAfter, findPayers } from './guardians.repository.ts';

/** Guardian invitations per day and parent, new and repeated ones. */
const inviteLimit = { limit: 10, windowSeconds: 86_400 };
/** Mails per hour and invitation. */
const mailLimit = { limit: 3, windowSeconds: 3600 };

interface GuardianInvitation {
  readonly email: string;
  readonly childIds: readonly string[];
}

/**
 * Invites a second guardian to some of the actor's children (decision A16), who see nothing until they accept. Refuses
 * with `db/no-document` (not the actor's child), `people/not-the-payer`, `people/own-email`,
 * `people/email-not-accepted` (`reason`), `people/already-invited` (a guardian of all of them, or invited in the last
 * 24 hours) and `request/too-many`.
 */
export async function inviteGuardian(
  scope: SignedInScope,
  { email, childIds: given }: GuardianInvitation,
): Promise<Record<never, never>> {
  const childIds = [...new Set(given.map((id) => id.toLowerCase()))];
  const inviter = await requirePayer(scope, childIds);
  if (inviter.email === email) throw new AppError('people/own-email');
  const reason = whyEmailNotAccepted(email);
  if (reason) throw new AppError('people/email-not-accepted', { reason });
  await countTry(scope, `invite-guardian/${scope.actor.id}`, inviteLimit);
  await transaction(scope, async (tx) => {
    await lockFamily(tx.db, tx.actor.id);
    const lookedAfter = await findLookedAfter(tx.db, email, childIds);
    const wanted = childIds.filter((id) => !lookedAfter.includes(id));
    if (wanted.length === 0) throw new AppError('people/already-invited');
    await replacePending(tx, email, wanted);
    const subjectId = await repository.insertInvitation(tx.db, {
      email,
      invitedBy: tx.actor.id,
      childIds: wanted,
      now: nowIso(tx),
    });
    await mailInvitation(tx, { subjectId, email, inviter });
    await refreshFamily(tx, wanted);
  });
  return {};
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function requirePayer(scope: SignedInScope, childIds: readonly string[]): Promise<Person> {
  const inviter = await findPerson(scope.db, scope.actor.id);
  requireMay(inviter?.role === 'parent');
  const payers = await findPayers(scope.db, scope.actor.id, childIds);
  if (payers.length < childIds.length) throw new AppError('db/no-document');
  if (!payers.every(({ payerId }) => payerId === scope.actor.id)) throw new AppError('people/not-the-payer');
  return inviter;
}

/**
 * A link that still works is not sent again for the same children. The new invitation ends older ones, except those
 * that still work for other children.
 */
async function replacePending(
  tx: Tx<SignedInScope>,
  email: string,
  wanted: readonly string[],
): Promise<void> {
  const expired = tx.now.subtract({ hours: invitationHours }).epochMilliseconds;
  for (const pending of await repository.findPending(tx.db, tx.actor.id, email)) {
    const isFresh = Date.parse(pending.invitedAt) > expired;
    const isSame = wanted.every((id) => pending.childIds.includes(id));
    if (isFresh && isSame) throw new AppError('people/already-invited');
    // An older invitation for other children stays valid until it expires.
    if (isFresh && pending.childIds.some((id) => !wanted.includes(id))) continue;
    await dropInvitation(tx, 'guardian', pending.id);
    await repository.revokeInvitation(tx.db, pending.id, nowIso(tx));
  }
}

async function mailInvitation(
  tx: Tx<SignedInScope>,
  { subjectId, email, inviter }: { subjectId: string; email: string; inviter: Person },
): Promise<void> {
  const invitation = { kind: 'guardian', subjectId, firstName: '', lastName: '', email } as const;
  const code = await issueInvitation(tx, { ...invitation, parent: inviter.id });
  const reader = await findPersonByEmail(tx.db, email);
  const locale = mailLocale(tx, reader?.locale ? reader : inviter);
  const href = invitationLink(tx, code);
  await queueMail(tx, guardianInvitationMail({ email, locale, inviter: inviter.name, href }));
}

/**
 * Mails an invited guardian a new link, which ends the older one, in the name of the inviter. `guardianId` is the
 * pending invitation's. Three an hour, and for a parent the limits of new ones. `people/not-the-payer` to a guardian
 * who does not pay, `db/no-document` for a child out of reach and for an invitation that was accepted or withdrawn.
 */
export async function resendGuardianInvitation(
  scope: SignedInScope,
  { childId, guardianId }: { childId: string; guardianId: string },
): Promise<ChildDetail> {
  const child = await requireChildRecord(scope, childId);
  const guardians = await findGuardiansOf(scope.db, child.id);
  const payerId = guardians.find(({ pays }) => pays)?.id ?? null;
  if (!mayChangeGuardians(scope.actor, payerId)) throw new AppError('people/not-the-payer');
  const pending = await repository.findPendingInvitation(scope.db, guardianId, child.id);
  const inviter = pending && (await findPerson(scope.db, pending.invitedBy));
  if (!pending || !inviter) throw new AppError('db/no-document');
  await countTry(scope, `guardian-invitation/${pending.id}`, mailLimit);
  if (scope.actor.role === 'parent') await countTry(scope, `invite-guardian/${scope.actor.id}`, inviteLimit);
  await transaction(scope, async (tx) => {
    // The code is locked before the invitation everywhere, as when one is accepted; the opposite order would deadlock.
    await mailInvitation(tx, { subjectId: pending.id, email: pending.email, inviter });
    if (!(await repository.markResent(tx.db, pending.id, nowIso(tx)))) throw new AppError('db/no-document');
    await recordAct(tx, 'resendGuardianInvitation', child.id, { guardianId: pending.id });
    await refreshFamily(tx, [child.id]);
  });
  return getChild(scope, { childId: child.id });
}
