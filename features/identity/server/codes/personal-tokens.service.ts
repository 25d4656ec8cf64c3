import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry, networkOf } from '#platform/server/security/rate-limit.ts';
import { hashToken, newSessionToken } from '#platform/server/security/session.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays, formatLongDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { NewPersonalToken, PersonalToken } from '../../shared/personal-tokens.contract.ts';
import { mostTokens, type TokenScope, whyNotUntil } from '../../shared/personal-tokens.rules.ts';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { proveOwnPassword } from '../accounts/own-password.service.ts';
import { personalTokenMail } from './personal-tokens.mails.ts';
import * as repository from './personal-tokens.repository.ts';

/** The prefix by which secret scanners recognise our tokens. */
const prefix = 'orbita_';
/** Wrong tokens in 15 minutes from one network; right ones are never counted (decision A23). */
const limit = { limit: 20, windowSeconds: 900 };

/** The actor's own tokens, newest first. */
export async function listPersonalTokens(scope: SignedInScope): Promise<{ tokens: PersonalToken[] }> {
  return { tokens: await repository.findTokensOf(scope.db, scope.actor.id, nowIso(scope)) };
}

/**
 * Creates a token and returns it, only this once; its owner is notified by mail. Throws
 * `token/end-out-of-range`, `auth/wrong-password`, or `token/too-many` when there are {@link mostTokens}
 * already.
 */
export async function createPersonalToken(
  scope: SignedInScope,
  { name, scopes, expiresOn, currentPassword }: NewPersonalToken,
): Promise<{ token: string; entry: PersonalToken }> {
  refuse(whyNotUntil(expiresOn, today(scope)));
  const account = await proveOwnPassword(scope, currentPassword);
  const token = `${prefix}${newSessionToken().token}`;
  const entry = await transaction(scope, async (tx) => {
    // Serialised: several at once would exceed the limit together. A password changed meanwhile proves nothing.
    const held = await lockAccount(tx.db, account.id);
    if (held?.disabledAt !== null || held.passwordHash !== account.passwordHash) {
      throw new AppError('auth/wrong-password');
    }
    const before = await repository.findTokensOf(tx.db, account.id, nowIso(tx));
    if (before.length >= mostTokens) throw new AppError('token/too-many', { most: mostTokens });
    const made = await repository.insertToken(tx.db, {
      userId: account.id,
      tokenHash: hashToken(token),
      name,
      hint: token.slice(-4),
      scopes: [...new Set(scopes)],
      now: nowIso(tx),
      expiresAt: vilniusInstant(addDays(expiresOn, 1), '00:00'),
    });
    await audit(tx, {
      action: 'createPersonalToken',
      subjectType: 'token',
      subjectId: made.id,
      detail: { name, scopes: made.scopes, expiresOn },
    });
    if (account.email) {
      const reader = mailReader(account.email, account.locale ?? tx.locale, account);
      const until = formatLongDate(expiresOn, reader.locale);
      const href = `${tx.env.publicUrl}/dashboard/account/security`;
      await queueMail(tx, personalTokenMail(reader, { name, until }, href));
    }
    return made;
  });
  return { token, entry };
}

/** Ends one of the actor's own tokens at once; `db/no-document` when it is another's or ended before. */
export async function revokePersonalToken(
  scope: SignedInScope,
  { tokenId }: { tokenId: string },
): Promise<Record<never, never>> {
  await transaction(scope, async (tx) => {
    const ended = await repository.deleteTokenOf(tx.db, tx.actor.id, tokenId);
    if (!ended) throw new AppError('db/no-document');
    await audit(tx, {
      action: 'revokePersonalToken',
      subjectType: 'token',
      subjectId: tokenId,
      detail: { name: ended.name, scopes: ended.scopes },
    });
  });
  return {};
}

/**
 * Authenticates a token for a route that requires `needed`: returns its owner, with their current role. Throws
 * `auth/user-not-found` for a wrong, revoked or expired one, `request/too-many` after twenty of these in 15 minutes
 * from one network, and `auth/permission-denied` where the token is for something else, its owner is no longer an
 * admin, or has no second factor although the academy requires one.
 */
export async function actByToken(
  scope: Scope,
  authorization: string,
  needed: TokenScope,
): Promise<SignedInScope> {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  const found = token.startsWith(prefix)
    ? await repository.findTokenByHash(scope.db, hashToken(token), nowIso(scope))
    : undefined;
  if (!found) {
    await countTry(scope, `personal-token/${networkOf(scope.address)}`, limit);
    throw new AppError('auth/user-not-found');
  }
  requireMay(found.role === 'admin' && found.secondFactorRequired !== true && found.scopes.includes(needed));
  await repository.touchToken(scope.db, found.id, nowIso(scope));
  // A token is no session: nothing that a session may do to itself reaches this id.
  const actor = { id: found.userId, role: found.role, sessionId: found.id, token: found.name };
  return { ...scope, actor, locale: found.locale ?? scope.locale };
}
