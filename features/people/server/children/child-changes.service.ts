import { updateAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { dropInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ChildChange, ChildDetail } from '../../shared/children.contract.ts';
import { deleteGuardians, findGuardiansOf } from '../guardians/guardians.repository.ts';
import { refreshFamily, sendChildInvitation } from './child-invitations.service.ts';
import * as repository from './children.repository.ts';
import {
  type ChildRef,
  getChild,
  recordAct,
  refuseForm,
  refuseKnown,
  requireChildRecord,
  requirePlace,
} from './children.service.ts';

/** Mails per hour about one child, and by one parent. */
const childMailLimit = { limit: 3, windowSeconds: 3600 };
const parentMailLimit = { limit: 10, windowSeconds: 3600 };

/**
 * Changes a child. An invited child's every field may change. Another name or address mails a new invitation, which
 * ends the older one, because the link contains both. Of a registered child only the birth date may change: another
 * name, address or group to join is `people/already-registered`. A child without an address needs none (decision A15),
 * but an address cannot be removed: `request/invalid`. Otherwise refuses like an invitation.
 */
export async function updateChild(
  scope: SignedInScope,
  { childId, groupId, ...form }: ChildChange & ChildRef & { readonly groupId?: string | null | undefined },
): Promise<ChildDetail> {
  const child = await requireChildRecord(scope, childId);
  await requirePlace(scope, groupId);
  const hasNewIdentity =
    child.firstName !== form.firstName || child.lastName !== form.lastName || child.email !== form.email;
  if (child.status === 'registered') {
    if (hasNewIdentity || (groupId && groupId !== child.groupId))
      throw new AppError('people/already-registered');
    return updateRegistered(scope, child, form);
  }
  const { email } = form;
  if (child.email && !email) {
    throw new AppError('request/invalid', { issues: [{ path: 'email', code: 'required' }] });
  }
  const guardians = await findGuardiansOf(scope.db, child.id);
  refuseForm(scope, form, guardians);
  const reader = hasNewIdentity && email ? { id: child.id, ...form, email } : null;
  if (reader) await countMail(scope, child.id);
  await transaction(scope, async (tx) => {
    const payer = guardians[0]?.id ?? tx.actor.id;
    await repository.lockFamily(tx.db, payer);
    if (email && child.email !== email) await refuseKnown(tx, payer, email, child.id);
    // The code is locked before the record everywhere, as at registration; the opposite order would deadlock.
    if (reader) await sendChildInvitation(tx, reader);
    const invitedAt = reader ? nowIso(tx) : undefined;
    const changes = { ...form, email: email ?? undefined, groupId, invitedAt };
    const done = await repository.updateInvited(tx.db, child.id, changes);
    if (!done) throw new AppError('people/already-registered');
    await recordAct(tx, 'updateChild', child.id, { groupId });
    await refreshFamily(tx, [child.id]);
  });
  return getChild(scope, { childId: child.id });
}

async function updateRegistered(
  scope: SignedInScope,
  { id, userId, birthDate }: repository.ChildRow,
  form: ChildChange,
): Promise<ChildDetail> {
  if (form.birthDate !== birthDate) refuse(whyNotOfAge(form.birthDate, today(scope)));
  if (userId && form.birthDate !== birthDate) {
    await transaction(scope, async (tx) => {
      await repository.updateBirthDate(tx.db, id, form.birthDate);
      await updateAccount(tx, userId, { birthDate: form.birthDate });
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
  const child = await requireChildRecord(scope, childId);
  const { email } = child;
  if (child.status === 'registered') throw new AppError('people/already-registered');
  if (!email) throw new AppError('people/email-missing');
  await countMail(scope, child.id);
  await transaction(scope, async (tx) => {
    await sendChildInvitation(tx, { ...child, email });
    const done = await repository.updateInvited(tx.db, child.id, { invitedAt: nowIso(tx) });
    if (!done) throw new AppError('people/already-registered');
    await recordAct(tx, 'resendInvitation', child.id, {});
    await refreshFamily(tx, [child.id]);
  });
  return getChild(scope, { childId: child.id });
}

/** Withdraws an invited child: the link ends and the record is deleted. `people/already-registered`. */
export async function removeInvitedChild(
  scope: SignedInScope,
  { childId }: ChildRef,
): Promise<Record<never, never>> {
  const child = await requireChildRecord(scope, childId);
  await transaction(scope, async (tx) => {
    await dropInvitation(tx, 'child', child.id);
    await refreshFamily(tx, [child.id]);
    const done = await repository.updateInvited(tx.db, child.id, { deletedAt: nowIso(tx) });
    if (!done) throw new AppError('people/already-registered');
    await deleteGuardians(tx.db, child.id);
    await recordAct(tx, 'removeInvitedChild', child.id, {});
  });
  return {};
}
