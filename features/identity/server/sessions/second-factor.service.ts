import { randomBytes } from 'node:crypto';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { qrCodeSvg } from '#platform/server/security/qr-code.ts';
import { countTry, forgetTries } from '#platform/server/security/rate-limit.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { matchTotp, newTotpSecret, totpUri } from '#platform/server/security/totp.ts';
import { readSetting } from '#platform/server/settings.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { secondFactorMail } from '../accounts/account.mails.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import { proveOwnPassword } from '../accounts/own-password.service.ts';
import * as repository from './second-factor.repository.ts';

const recoveryCodeCount = 10;
/** Attempts at confirming a new secret: as many as at a sign-in. */
const confirmLimit = { limit: 10, windowSeconds: 900 };
// No letter or digit that resembles another.
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A recovery code of 120 random bits in four groups; it needs no slow hash. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(24)].map((byte) => recoveryAlphabet[byte & 31]).join('');
  return letters.match(/.{6}/g)?.join('-') ?? letters;
}

const recoveryHash = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** A new secret, inactive until confirmed; `db/conflict` while one is active, `auth/wrong-password`. */
export async function startSecondFactor(
  scope: SignedInScope,
  { currentPassword }: { currentPassword: string },
): Promise<{ secret: string; uri: string; qr: string }> {
  const account = await proveOwnPassword(scope, currentPassword);
  const secret = newTotpSecret();
  if (!(await repository.storeSecret(scope.db, account.id, secret))) throw new AppError('db/conflict');
  const uri = totpUri(secret, account.email ?? account.firstName);
  return { secret, uri, qr: qrCodeSvg(uri) };
}

/**
 * Activates the secret once the app shows its code; returns the recovery codes, only this once. Throws
 * `auth/invalid-second-factor`, or `request/too-many` after ten wrong codes in 15 minutes.
 */
export async function confirmSecondFactor(
  scope: SignedInScope,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const key = `second-factor/${scope.actor.id}`;
  await countTry(scope, key, confirmLimit);
  const recoveryCodes = await transaction(scope, async (tx) => {
    const factor = await repository.findSecondFactor(tx.db, tx.actor.id);
    const step = factor?.secret ? matchTotp(factor.secret, code, tx.now, factor.lastStep) : null;
    if (step === null || !(await repository.enable(tx.db, tx.actor.id, step, nowIso(tx)))) {
      throw new AppError('auth/invalid-second-factor');
    }
    const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await repository.replaceRecoveryCodes(tx.db, tx.actor.id, made.map(recoveryHash));
    await notifyOwner(tx, true);
    return made;
  });
  await forgetTries(scope, key, confirmLimit);
  return { recoveryCodes };
}

/**
 * Removes the second factor; refused to admins while the setting requires it. Idempotent: the user is notified once.
 */
export async function removeSecondFactor(
  scope: SignedInScope,
  { currentPassword }: { currentPassword: string },
): Promise<Record<never, never>> {
  await proveOwnPassword(scope, currentPassword);
  if (await secondFactorRequired(scope)) throw new AppError('auth/second-factor-needed-for-role');
  await transaction(scope, async (tx) => {
    const wasInForce = await repository.disable(tx.db, tx.actor.id);
    await repository.remove(tx.db, tx.actor.id);
    if (wasInForce) await notifyOwner(tx, false);
  });
  return {};
}

/** True when the actor must have a second factor. */
export async function secondFactorRequired(scope: SignedInScope): Promise<boolean> {
  return scope.actor.role === 'admin' && readSetting(scope.db, 'require_second_factor_for_admins');
}

/** How many recovery codes the actor has not used. */
export function countRecoveryCodes(scope: SignedInScope): Promise<number> {
  return repository.countRecoveryCodes(scope.db, scope.actor.id);
}

/**
 * Proves the second step of a sign-in, after the right password: a code from the app, each usable once, or a recovery
 * code. Throws `auth/second-factor-required` without a code and `auth/invalid-second-factor` for a wrong one.
 */
export async function proveSecondFactor(
  scope: Scope,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new AppError('auth/second-factor-required');
  const factor = await repository.findSecondFactor(scope.db, userId);
  const step = factor?.secret ? matchTotp(factor.secret, code, scope.now, factor.lastStep) : null;
  if (step !== null && (await repository.acceptStep(scope.db, userId, step))) return;
  if (await repository.takeRecoveryCode(scope.db, userId, recoveryHash(code))) return;
  throw new AppError('auth/invalid-second-factor');
}

async function notifyOwner(tx: Tx<SignedInScope>, enabled: boolean): Promise<void> {
  const account = await findAccountById(tx.db, tx.actor.id);
  if (!account?.email) return;
  const reader = mailReader(account.email, account.locale ?? tx.locale, account);
  await queueMail(tx, secondFactorMail(reader, enabled, `${tx.env.publicUrl}/dashboard/account/security`));
}
