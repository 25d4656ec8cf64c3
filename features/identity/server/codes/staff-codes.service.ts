import { randomInt } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry, forgetTries, networkOf } from '#platform/server/security/rate-limit.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { isStaffAddress } from '../../shared/identity.rules.ts';
import type { StaffCodeEntry } from '../../shared/staff-codes.contract.ts';
import { type AccountRow, findAccountById, lockAccount } from '../accounts/accounts.repository.ts';
import { createProvenAccount, type ProvenAccount, updateAccount } from '../accounts/accounts.service.ts';
import { sealStaffInvitation } from '../accounts/invitations.service.ts';
import { staffCodeMail, staffInvitationMail } from '../accounts/registration.mails.ts';
import { getSession } from '../identity.service.ts';
import { renewToken } from '../sessions/sessions.service.ts';
import * as repository from './staff-codes.repository.ts';
import { refuseStaffCodeUse, stateOfStaffCode, wayToInvite } from './staff-codes.rules.ts';

const codeDays = 7;
/** Wrong attempts in 15 minutes per account and per network address (decision A2). */
const limit = { limit: 5, windowSeconds: 900 };
// No letter or digit that resembles another.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function toEntry(scope: Scope, row: repository.StaffCodeRow): StaffCodeEntry {
  const { usedAt, revokedAt, ...entry } = row;
  return { ...entry, state: stateOfStaffCode({ ...row, usedAt, revokedAt }, nowIso(scope)) };
}

/** The staff codes, newest first, without the codes themselves: only hashes are kept. */
export async function listStaffCodes(scope: SignedInScope): Promise<{ codes: StaffCodeEntry[] }> {
  const rows = await repository.findStaffCodes(scope.db);
  return { codes: rows.map((row) => toEntry(scope, row)) };
}

/**
 * Creates a code for seven days and returns it, only this once (decision A2). With an address it becomes an invitation
 * of that address (decision C6): its mailed link registers with the role, and no code is returned. Refuses with
 * `auth/email-already-in-use` where the address has an account with a role.
 */
export async function createStaffCode(
  scope: SignedInScope,
  { role, email = null }: { role: 'teacher' | 'admin'; email?: string | null },
): Promise<{ code: string | null; entry: StaffCodeEntry }> {
  const code = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return transaction(scope, async (tx) => {
    const way = email && (await requireInvitable(tx, email));
    const id = await repository.insertStaffCode(tx.db, {
      codeHash: hashToken(code),
      role,
      email,
      createdBy: tx.actor.id,
      now: nowIso(tx),
      expiresAt: tx.now.add({ hours: codeDays * 24 }).toString({ fractionalSecondDigits: 3 }),
    });
    await audit(tx, {
      action: 'createStaffCode',
      subjectType: 'staff-code',
      subjectId: id,
      detail: { role, email },
    });
    if (email) await mailCode(tx, { id, email, code: way === 'code' ? code : null });
    return { code: way === 'invitation' ? null : code, entry: await requireEntry(tx, id) };
  });
}

async function requireInvitable(tx: Tx, email: string): Promise<'invitation' | 'code'> {
  const isStaff = isStaffAddress(email, tx.env.staffEmailDomains);
  const way = wayToInvite((await repository.findInvitee(tx.db, email)) ?? null, isStaff);
  if (!way) throw new AppError('auth/email-already-in-use');
  return way;
}

async function mailCode(
  tx: Tx<SignedInScope>,
  { id, email, code }: { readonly id: string; readonly email: string; readonly code: string | null },
): Promise<void> {
  const { publicUrl } = tx.env;
  const reader = { email, locale: tx.locale };
  if (code) await queueMail(tx, staffCodeMail(reader, code, `${publicUrl}/auth/verify`));
  else {
    const sealed = await sealStaffInvitation(tx, { id, email, createdBy: tx.actor.id });
    const href = `${publicUrl}/auth/register?code=${encodeURIComponent(sealed)}`;
    await queueMail(tx, staffInvitationMail(reader, href));
  }
}

/**
 * Registers the owner of an invited address with the role of the staff code, whatever the domain (decision C6). The caller
 * has checked the link. Throws `auth/email-already-in-use` when the address got an account meanwhile, and `auth/used-link`
 * when another request was faster.
 */
export async function acceptStaffInvitation(
  tx: Tx,
  { codeId, ...owner }: Omit<ProvenAccount, 'role'> & { readonly codeId: string },
): Promise<string> {
  const code = await repository.findStaffCode(tx.db, codeId);
  if (!code) throw new AppError('auth/invalid-link');
  const made = await createProvenAccount(tx, { ...owner, role: code.role });
  if (!made) throw new AppError('auth/email-already-in-use');
  const now = nowIso(tx);
  const taken = await repository.takeInvitation(tx.db, {
    ...{ id: codeId, email: owner.email, userId: made.id, now },
  });
  if (!taken) throw new AppError('auth/used-link');
  const detail = { role: taken.role, staffCode: codeId };
  await audit(tx, { action: 'acceptStaffInvitation', subjectType: 'user', subjectId: made.id, detail });
  return made.id;
}

/** Revokes an unused code; a used, revoked or expired one stays as it is. */
export async function revokeStaffCode(
  scope: SignedInScope,
  { codeId }: { codeId: string },
): Promise<StaffCodeEntry> {
  await transaction(scope, async (tx) => {
    if (await repository.revokeStaffCode(tx.db, codeId, nowIso(tx))) {
      await audit(tx, { action: 'revokeStaffCode', subjectType: 'staff-code', subjectId: codeId });
    }
  });
  return requireEntry(scope, codeId);
}

async function requireEntry(scope: Scope, id: string): Promise<StaffCodeEntry> {
  const row = await repository.findStaffCode(scope.db, id);
  if (!row) throw new AppError('db/no-document');
  return toEntry(scope, row);
}

/**
 * Gives a verified user of a staff domain who has no role yet the role of a code, once (spec §4). Throws
 * `auth/invalid-verification-code` for a wrong, used, revoked or expired code or another person's, and
 * `request/too-many` after five wrong ones in 15 minutes. The session gets a new token with its new rights.
 */
export async function enterStaffCode(
  scope: SignedInScope,
  { code }: { code: string },
): Promise<{ user: SessionUser; renewed: { token: string; persistent: boolean } | null }> {
  const keys = [`staff-code/account/${scope.actor.id}`, `staff-code/address/${networkOf(scope.address)}`];
  requireNewcomer(scope, await findAccountById(scope.db, scope.actor.id));
  for (const key of keys) await countTry(scope, key, limit);
  const renewed = await transaction(scope, async (tx) => {
    // Locked and checked again before a code is used up: of several codes at once, one gives a role and the others
    // stay.
    const { email } = requireNewcomer(tx, await lockAccount(tx.db, tx.actor.id));
    const taken = await repository.takeStaffCode(tx.db, {
      codeHash: hashToken(code),
      email,
      userId: tx.actor.id,
      now: nowIso(tx),
    });
    if (!taken) throw new AppError('auth/invalid-verification-code');
    await updateAccount(tx, tx.actor.id, { role: taken.role });
    await audit(tx, {
      action: 'enterStaffCode',
      subjectType: 'user',
      subjectId: tx.actor.id,
      detail: { role: taken.role, staffCode: taken.id },
    });
    return renewToken(tx);
  });
  for (const key of keys) await forgetTries(scope, key, limit);
  const { user } = await getSession(scope);
  if (!user) throw new AppError('db/user-profile-not-found');
  return { user, renewed };
}

/** The account, when it may use a staff code. */
function requireNewcomer({ env }: Scope, account: AccountRow | undefined): { email: string } {
  refuse(refuseStaffCodeUse(account ?? null, env.staffEmailDomains));
  return { email: account?.email ?? '' };
}
