import {
  dropInvitation,
  invitationHours,
  issueInvitation,
} from '#features/identity/server/invitations.service.ts';
import { whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { audit } from '#platform/server/audit.ts';
import { queueMail } from '#platform/server/mail-outbox.ts';
import { countTry } from '#platform/server/rate-limit.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { type Tx, transaction } from '#platform/server/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ChildDetail } from '../shared/children.contract.ts';
import { mayChangeGuardians, mayRemoveGuardian } from '../shared/people.permissions.ts';
import { invitationLink, tellFamily } from './child-invitations.service.ts';
import { guardianInvitationMail } from './children.mails.ts';
import { findGuardiansOf, findPerson, findPersonByEmail, lockFamily } from './children.repository.ts';
import { getChild, requireChildRecord } from './children.service.ts';
import * as repository from './guardians.repository.ts';

/** Invitations of guardians that one parent sends in a day. */
const inviteLimit = { limit: 10, windowSeconds: 86_400 };

interface GuardianInvitation {
  readonly email: string;
  readonly childIds: readonly string[];
}

/**
 * Invites a second guardian to some of the actor's children (decision A16); until they accept they see nothing. Refuses
 * with `db/no-document` (not the actor's child), `people/not-the-payer`, `people/own-email`,
 * `people/email-not-accepted` (`reason`), `people/already-invited` (a guardian of all of them, or asked in the last 24
 * hours) and `request/too-many`.
 */
export async function inviteGuardian(
  scope: SignedInScope,
  { email, childIds: given }: GuardianInvitation,
): Promise<Record<never, never>> {
  const childIds = [...new Set(given)];
  const inviter = await requirePayer(scope, childIds);
  if (inviter.email === email) throw new AppError('people/own-email');
  const reason = whyEmailNotAccepted(email);
  if (reason) throw new AppError('people/email-not-accepted', { reason });
  await countTry(scope, `invite-guardian/${scope.actor.id}`, inviteLimit);
  await transaction(scope, async (tx) => {
    await lockFamily(tx.db, tx.actor.id);
    const lookedAfter = await repository.findLookedAfter(tx.db, email, childIds);
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
    await tellFamily(tx, wanted);
  });
  return {};
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function requirePayer(scope: SignedInScope, childIds: readonly string[]): Promise<Person> {
  const inviter = await findPerson(scope.db, scope.actor.id);
  if (inviter?.role !== 'parent') throw new AppError('auth/permission-denied');
  const payers = await repository.findPayers(scope.db, scope.actor.id, childIds);
  if (payers.length < childIds.length) throw new AppError('db/no-document');
  if (!payers.every(({ payerId }) => payerId === scope.actor.id)) throw new AppError('people/not-the-payer');
  return inviter;
}

/**
 * A link that still works is not sent again for the same children. Older invitations end with the new one, but for those that
 * still work for other children.
 */
async function replacePending(
  tx: Tx<SignedInScope>,
  email: string,
  wanted: readonly string[],
): Promise<void> {
  const expired = tx.now.subtract({ hours: invitationHours }).epochMilliseconds;
  for (const pending of await repository.findPending(tx.db, tx.actor.id, email)) {
    const isFresh = Date.parse(pending.createdAt) > expired;
    const isSame = wanted.every((id) => pending.childIds.includes(id));
    if (isFresh && isSame) throw new AppError('people/already-invited');
    // An older one for other children stays valid until it ends by itself.
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
  const code = await issueInvitation(tx, { ...invitation, parent: tx.actor.id });
  const reader = await findPersonByEmail(tx.db, email);
  const locale = reader?.locale ?? inviter.locale ?? tx.locale;
  const href = invitationLink(tx, code);
  await queueMail(tx, guardianInvitationMail({ email, locale, inviter: inviter.name, href }));
}

/**
 * Ends a second guardianship, or takes back the invitation to it for this child; a guardian who does not pay may leave.
 * `guardianId` is a user's or a pending invitation's. Answers the child, or null to who left and sees no more of them.
 * `people/not-the-payer` for a guardian who does not pay and means another, `auth/permission-denied` for the payer's own
 * guardianship, `db/no-document` for a child out of reach or somebody who is not their guardian.
 */
export async function removeGuardian(
  scope: SignedInScope,
  { childId, guardianId }: { childId: string; guardianId: string },
): Promise<ChildDetail | null> {
  const child = await requireChildRecord(scope, childId);
  const guardians = await findGuardiansOf(scope.db, child.id);
  const payer = guardians.find(({ pays }) => pays);
  const guardian = guardians.find(({ id }) => id === guardianId);
  const payerId = payer?.id ?? null;
  if (!guardian || !mayRemoveGuardian(scope.actor, payerId, guardian)) {
    if (!mayChangeGuardians(scope.actor, payerId)) throw new AppError('people/not-the-payer');
    throw new AppError(guardian ? 'auth/permission-denied' : 'db/no-document');
  }
  return transaction(scope, async (tx) => {
    if (guardian.pending) await takeBack(tx, guardian.id, child.id);
    else if (!(await repository.deleteGuardianship(tx.db, child.id, guardian.id))) {
      throw new AppError('db/no-document');
    }
    if (tx.actor.role === 'admin') {
      const detail = { guardianId: guardian.id, pending: guardian.pending };
      await audit(tx, { action: 'removeGuardian', subjectType: 'child', subjectId: child.id, detail });
    }
    await tellFamily(tx, [child.id], guardian.pending ? [] : [guardian.id]);
    return guardian.id === tx.actor.id ? null : getChild(tx, { childId: child.id });
  });
}

async function takeBack(tx: Tx, invitationId: string, childId: string): Promise<void> {
  const pending = await repository.findPendingFor(tx.db, invitationId, childId);
  // The code before the invitation, everywhere: who accepts takes them in this order, the opposite one deadlocks.
  if (pending?.children === 1) await dropInvitation(tx, 'guardian', invitationId);
  if (!(await repository.leaveOut(tx.db, invitationId, childId, nowIso(tx)))) {
    throw new AppError('db/no-document');
  }
}
