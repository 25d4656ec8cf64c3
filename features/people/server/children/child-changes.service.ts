import { forgetPerson } from '#features/identity/server/accounts/account-deletion.service.ts';
import { updateAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { dropInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ChildDetail, ChildForm } from '../../shared/children.contract.ts';
import { anonymiseChild } from '../accounts/account-deletion.repository.ts';
import { noteDeparture } from '../accounts/account-deletion.service.ts';
import { deleteGuardians, findGuardiansOf } from '../guardians/guardians.repository.ts';
import { refreshFamily, sendChildInvitation } from './child-invitations.service.ts';
import { hasLearned } from './child-places.repository.ts';
import { endPlaces } from './child-places.service.ts';
import * as repository from './children.repository.ts';
import {
  type ChildRef,
  getChild,
  recordAct,
  refuseForm,
  refuseKnown,
  requireChildRecord,
} from './children.service.ts';

/** Mails per hour about one child, and by one parent. */
const childMailLimit = { limit: 3, windowSeconds: 3600 };
const parentMailLimit = { limit: 10, windowSeconds: 3600 };

/**
 * Changes a child. Of one who cannot sign in yet every field may change, and the address is optional (decision A15). Another
 * name or address mails a new invitation, which revokes the older one, because the link contains both; removing the address
 * revokes it, too. Of a registered child only the birth date may change: another name or address is
 * `people/already-registered`. Otherwise refuses like entering a child.
 */
export async function updateChild(
  scope: SignedInScope,
  { childId, ...form }: ChildForm & ChildRef,
): Promise<ChildDetail> {
  const child = await requireChildRecord(scope, childId);
  const hasNewIdentity =
    child.firstName !== form.firstName || child.lastName !== form.lastName || child.email !== form.email;
  if (child.status === 'registered') {
    if (hasNewIdentity) throw new AppError('people/already-registered');
    return updateRegistered(scope, child, form);
  }
  const guardians = await findGuardiansOf(scope.db, child.id);
  refuseForm(scope, form, guardians);
  const { email } = form;
  const reader = hasNewIdentity && email ? { id: child.id, ...form, email } : null;
  if (reader) await countMail(scope, child.id);
  await transaction(scope, async (tx) => {
    const payer = guardians[0]?.id ?? tx.actor.id;
    await repository.lockFamily(tx.db, payer);
    if (email && child.email !== email) await refuseKnown(tx, payer, email, child.id);
    // The code is locked before the record everywhere, as at registration; the opposite order would deadlock.
    if (reader) await sendChildInvitation(tx, reader);
    if (!email) await dropInvitation(tx, 'child', child.id);
    // The person is written before the record everywhere: the opposite order would deadlock.
    const { firstName, lastName, birthDate } = form;
    await updateAccount(tx, child.userId, { firstName, lastName, birthDate });
    const kept = email ? undefined : null;
    const invitedAt = reader ? nowIso(tx) : kept;
    const done = await repository.updateInvited(tx.db, child.id, { ...form, invitedAt });
    if (!done) throw new AppError('people/already-registered');
    await recordAct(tx, 'updateChild', child.id, {});
    await refreshFamily(tx, [child.id]);
  });
  return getChild(scope, { childId: child.id });
}

async function updateRegistered(
  scope: SignedInScope,
  { id, userId, birthDate }: repository.ChildRow,
  form: ChildForm,
): Promise<ChildDetail> {
  if (form.birthDate !== birthDate) refuse(whyNotOfAge(form.birthDate, today(scope)));
  if (form.birthDate !== birthDate) {
    await transaction(scope, async (tx) => {
      await updateAccount(tx, userId, { birthDate: form.birthDate });
      await repository.updateBirthDate(tx.db, id, form.birthDate);
      await recordAct(tx, 'updateChild', id, {});
      await refreshFamily(tx, [id]);
    });
  }
  return getChild(scope, { childId: id });
}

async function countMail(scope: SignedInScope, childId: string): Promise<void> {
  await countTry(scope, `child-invitation/${childId}`, childMailLimit);
  if (scope.actor.role === 'parent') {
    await countTry(scope, `child-invitations-of/${scope.actor.id}`, parentMailLimit);
  }
}

/**
 * Mails a new invitation, which ends the older one; three an hour for a child. `people/already-registered`, and
 * `people/email-missing` for a child without an address (decision A15): adding one mails the invitation.
 */
export async function resendInvitation(scope: SignedInScope, { childId }: ChildRef): Promise<ChildDetail> {
  const child = await countInvitation(scope, childId);
  await transaction(scope, (tx) => inviteAgain(tx, child.id));
  return getChild(scope, { childId: child.id });
}

/** Counts an invitation to a child in reach, outside of transactions; refuses as {@link resendInvitation}. */
export async function countInvitation(scope: SignedInScope, childId: string): Promise<{ id: string }> {
  const child = await requireInvited(scope, childId);
  await countMail(scope, child.id);
  return child;
}

/** {@link resendInvitation} in the caller's transaction, which has counted it. */
export async function inviteAgain(tx: Tx<SignedInScope>, childId: string): Promise<void> {
  const child = await requireInvited(tx, childId);
  await sendChildInvitation(tx, child);
  const done = await repository.updateInvited(tx.db, child.id, { invitedAt: nowIso(tx) });
  if (!done) throw new AppError('people/already-registered');
  await recordAct(tx, 'resendInvitation', child.id, {});
  await refreshFamily(tx, [child.id]);
}

async function requireInvited(scope: SignedInScope, childId: string) {
  const child = await requireChildRecord(scope, childId);
  const { email } = child;
  if (child.status === 'registered') throw new AppError('people/already-registered');
  if (!email) throw new AppError('people/email-missing');
  return { ...child, email };
}

/**
 * Removes a child who cannot sign in yet from the family: the link is revoked, the child leaves its groups today and the
 * record is deleted; billing ends what is paid for the child, as a job. The name of a child who was never in a group is deleted immediately; otherwise the account is deleted
 * after fourteen days, as any other, and the history stays. `people/already-registered`.
 */
export async function removeInvitedChild(
  scope: SignedInScope,
  { childId }: ChildRef,
): Promise<Record<never, never>> {
  const child = await requireChildRecord(scope, childId);
  await transaction(scope, async (tx) => {
    await dropInvitation(tx, 'child', child.id);
    await refreshFamily(tx, [child.id]);
    await endPlaces(tx, child);
    const isForgotten = !(await hasLearned(tx.db, child.userId));
    if (isForgotten) await forgetPerson(tx, child.userId);
    else await updateAccount(tx, child.userId, { disabledAt: nowIso(tx), deletionRequestedAt: nowIso(tx) });
    const done = await repository.updateInvited(tx.db, child.id, { deletedAt: nowIso(tx) });
    if (!done) throw new AppError('people/already-registered');
    if (isForgotten) await anonymiseChild(tx.db, child.userId);
    await deleteGuardians(tx.db, child.id);
    await noteDeparture(tx, child.userId);
    await recordAct(tx, 'removeInvitedChild', child.id, {});
  });
  return {};
}
