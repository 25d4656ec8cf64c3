import {
  notifyPasswordChanged,
  sendFirstPasswordLink,
  sendVerification,
} from '#features/identity/server/accounts/account-mails.service.ts';
import {
  createAccount,
  endSessions,
  refuseWeakPassword,
  requireAnotherAdmin,
  updateAccount,
} from '#features/identity/server/accounts/accounts.service.ts';
import { replaceEmail } from '#features/identity/server/accounts/email-change.service.ts';
import { dropCodes } from '#features/identity/server/codes/one-time-codes.service.ts';
import { whyNotBorn } from '#features/identity/shared/age.rules.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { familyForbidsRole, missingUserFields } from '../../shared/users.rules.ts';
import type { UserForm } from '../../shared/users.ts';
import { findPerson, insertChild } from '../children/children.repository.ts';
import { setPayer } from '../guardians/guardians.repository.ts';
import * as familyRecord from './user-family.repository.ts';
import * as repository from './users.repository.ts';
import { getUser, requireUserManager } from './users.service.ts';

/**
 * Creates a user of any role and mails them how to begin: a first-password link (decision A4), or the verification
 * when the admin set a password. A child joins the parent who pays. Refuses with `auth/email-already-in-use`,
 * `auth/weak-password`, `people/age-out-of-range`, `request/invalid` (what the role needs), `db/no-document` (no such
 * parent) and `db/conflict` (the payment customer is another's).
 */
export async function createUser(scope: SignedInScope, form: UserForm): Promise<UserDetail> {
  requireUserManager(scope);
  const { role, email, firstName, lastName, birthDate, parentId, stripeId } = form;
  requireFields(form);
  refuseAge(scope, form, null);
  const passwordHash = await hashGiven(form);
  const userId = await transaction(scope, async (tx) => {
    await refuseStripeId(tx, stripeId ?? null, null);
    const names = { email, firstName, lastName, birthDate };
    const made = await createAccount(tx, { ...names, role, stripeId: stripeId || null, passwordHash });
    if (!made) throw new AppError('auth/email-already-in-use');
    if (role === 'child') await joinFamily(tx, made.id, form, parentId ?? null);
    else if (form.phone) await updateAccount(tx, made.id, { phone: form.phone });
    if (passwordHash) await sendVerification(tx, made.id);
    else await sendFirstPasswordLink(tx, made.id);
    await audit(tx, { action: 'createUser', subjectType: 'user', subjectId: made.id, detail: { role } });
    await refreshUserChanged(tx, made.id);
    return made.id;
  });
  return getUser(scope, { userId });
}

/** Refreshes the user's own screens, and those of admins. */
export async function refreshUserChanged(tx: Tx, userId: string): Promise<void> {
  await refresh(tx, {
    changed: ['users', 'audit', 'people', 'children', 'identity'],
    audience: [`user:${userId}`, 'role:admin'],
  });
}

function requireFields(form: UserForm): void {
  const issues = missingUserFields(form).map((path) => ({ path, code: 'required' }));
  if (issues.length > 0) throw new AppError('request/invalid', { issues });
}

function refuseAge(scope: Scope, { role, birthDate }: UserForm, before: string | null): void {
  if (birthDate === null) return;
  const issues = [{ path: 'birthDate', code: 'invalid' }];
  refuse(whyNotBorn({ isChild: role === 'child', birthDate: before }, birthDate, today(scope)), { issues });
}

/** The hash of the password that the admin typed; null for a blank field. */
async function hashGiven({ password, email, firstName, lastName }: UserForm): Promise<string | null> {
  if (!password) return null;
  refuseWeakPassword(password, { email, firstName, lastName });
  return hashPassword(password);
}

async function refuseStripeId(tx: Tx, stripeId: string | null, exceptUserId: string | null): Promise<void> {
  if (stripeId && (await repository.stripeIdIsTaken(tx.db, stripeId, exceptUserId))) {
    throw new AppError('db/conflict', { field: 'stripeId' });
  }
}

async function joinFamily(
  tx: Tx<SignedInScope>,
  userId: string,
  form: UserForm,
  parentId: string | null,
): Promise<void> {
  const parent = parentId ? await findPerson(tx.db, parentId) : undefined;
  if (parent?.role !== 'parent') throw new AppError('db/no-document');
  const record = await familyRecord.findRecordOf(tx.db, userId);
  if (record) {
    if (record.payerId !== parent.id) await setPayer(tx.db, record.id, parent.id, nowIso(tx));
    return;
  }
  const { firstName, lastName, email, birthDate } = form;
  const child = { firstName, lastName, email, birthDate, userId, status: 'registered' } as const;
  await insertChild(tx.db, { ...child, parentId: parent.id, invitedBy: tx.actor.id, now: nowIso(tx) });
}

/**
 * Changes a user; groups stay. A blank password keeps the current one; a new one ends their sessions and is reported by
 * mail (spec §5). Another address is unverified until its link is used; another role ends their sessions. Refuses as
 * {@link createUser}, with `people/changed-meanwhile` when the form saw an older version, `people/last-admin` (also for
 * another address: the account page changes it without a gap), and `db/conflict` when the family does not allow the
 * role.
 */
export async function updateUser(
  scope: SignedInScope,
  { userId, version, ...form }: UserForm & { readonly userId: string; readonly version: number },
): Promise<UserDetail> {
  requireUserManager(scope);
  const before = await getUser(scope, { userId });
  // A deleted account keeps its row for its history, and nobody can use it again.
  if (await repository.isDeleted(scope.db, before.id)) throw new AppError('db/no-document');
  // A child who can't sign in is changed through the family's record, which also mails the invitation (decision C1).
  if (before.email === null) throw new AppError('people/not-registered');
  // Another address is unverified at first, and gives no role until it is verified.
  const isDemoted = before.role === 'admin' && (form.role !== 'admin' || form.email !== before.email);
  const becomesChild = form.role === 'child' && before.role !== 'child';
  if (becomesChild) requireFields(form);
  refuseAge(scope, form, becomesChild ? null : before.birthDate);
  const passwordHash = await hashGiven(form);
  await transaction(scope, async (tx) => {
    // All admins are locked before one user everywhere: otherwise two who demote each other would deadlock.
    if (isDemoted) await requireAnotherAdmin(tx, before.id);
    const user = await repository.lockUser(tx.db, before.id);
    if (before.version !== version || user?.version !== version)
      throw new AppError('people/changed-meanwhile');
    await write(tx, before, form, passwordHash);
    const changes = changedFields(before, form, passwordHash);
    await audit(tx, { action: 'updateUser', subjectType: 'user', subjectId: before.id, detail: changes });
    await refreshUserChanged(tx, before.id);
  });
  return getUser(scope, { userId: before.id });
}

async function write(
  tx: Tx<SignedInScope>,
  before: UserDetail,
  form: UserForm,
  passwordHash: string | null,
): Promise<void> {
  const { role, firstName, lastName, birthDate, email } = form;
  const record = await familyRecord.findRecordOf(tx.db, before.id);
  const family = { isChild: record !== undefined, children: before.children.length };
  if (familyForbidsRole(before.role, role, family)) throw new AppError('db/conflict', { field: 'role' });
  await refuseStripeId(tx, form.stripeId ?? null, before.id);
  const stripeId = form.stripeId === undefined ? before.stripeId : form.stripeId || null;
  const phone = form.phone === undefined ? undefined : form.phone || null;
  const profile = { role, firstName, lastName, birthDate, stripeId, phone };
  await updateAccount(tx, before.id, passwordHash ? { ...profile, passwordHash } : profile);
  if (email !== before.email) await replaceEmail(tx, before.id, email);
  if (role === 'child' && form.parentId) await joinFamily(tx, before.id, form, form.parentId);
  await familyRecord.updateRecord(tx.db, before.id, { firstName, lastName, email, birthDate });
  if (passwordHash) {
    await dropCodes(tx, ['reset-password', 'accept-account'], before.id);
    await notifyPasswordChanged(tx, before.id);
  }
  if (passwordHash || role !== before.role) {
    await endSessions(tx, before.id, before.id === tx.actor.id ? { sessionId: tx.actor.sessionId } : {});
  }
}

/** What the audit log keeps of a change: the old and the new role, and the names of the other fields. */
function changedFields(before: UserDetail, form: UserForm, passwordHash: string | null) {
  const same = { ...before, parentId: before.guardians.find(({ pays }) => pays)?.id ?? null };
  const fields = (
    ['firstName', 'lastName', 'email', 'birthDate', 'phone', 'stripeId', 'parentId'] as const
  ).filter((field) => form[field] !== undefined && (form[field] || null) !== (same[field] || null));
  return {
    changed: [...fields, ...(passwordHash ? ['password'] : [])],
    ...(before.role === form.role ? {} : { role: { from: before.role, to: form.role } }),
  };
}
