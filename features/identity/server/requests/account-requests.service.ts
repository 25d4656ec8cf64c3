import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import type { Account } from '../../shared/account.ts';
import {
  asksPassword,
  changedDetails,
  requestCutoff,
  requestEnd,
} from '../../shared/account-requests.rules.ts';
import type { AccountWish, FamilyRequest } from '../../shared/account-requests.ts';
import { whyNotBorn } from '../../shared/age.rules.ts';
import { getAccount } from '../accounts/account.service.ts';
import { mailLocale } from '../accounts/account-mails.service.ts';
import { findGuardianMailboxes } from '../accounts/accounts.repository.ts';
import { proveOwnPassword } from '../accounts/own-password.service.ts';
import { accountRequestMail } from './account-requests.mails.ts';
import * as repository from './account-requests.repository.ts';

/** Requests of one child per day: each is mailed to every guardian. */
const askLimit = { limit: 5, windowSeconds: 86_400 };

/** Refreshes the screens of the child, the guardians and admins. */
export function refreshRequest(tx: Tx, userId: string): Promise<void> {
  const changed = ['account', 'accountRequests', 'people', 'children', 'users', 'audit', 'identity'] as const;
  return refresh(tx, { changed, audience: [`family:${userId}`, 'role:admin'] });
}

/**
 * A child requests other details, another address or the deletion of the account (decision A24). Every guardian is
 * mailed; if the child has no guardian, every admin. A request that changes nothing is ignored. Refuses with
 * `auth/wrong-password`, `people/age-out-of-range`, `people/guardian-email`, `account/request-pending` (one of its kind is
 * waiting) and `request/too-many` after five in a day. A child whom only a card lets in gives no password.
 */
export async function askGuardians(scope: SignedInScope, wish: AccountWish): Promise<Account> {
  requireMay(!mayChangeAccountAlone(scope.actor));
  const account = await getAccount(scope);
  if (wish.kind !== 'details' && asksPassword(account)) {
    await proveOwnPassword(scope, wish.currentPassword ?? '');
  }
  if (isSoAlready(account, wish)) return account;
  if (wish.kind === 'details') {
    refuse(whyNotBorn({ isChild: true, birthDate: account.birthDate }, wish.birthDate, today(scope)));
  }
  if (wish.kind === 'email') await refuseGuardianAddress(scope, wish.newEmail);
  if (account.requests.some(({ kind }) => kind === wish.kind)) throw new AppError('account/request-pending');
  await countTry(scope, `account-requests/${account.id}`, askLimit);
  await transaction(scope, async (tx) => {
    const times = { now: nowIso(tx), cutoff: requestCutoff(nowIso(tx)) };
    const id = await repository.insertRequest(tx.db, account.id, wish, times);
    if (!id) throw new AppError('account/request-pending');
    await mailRequest(tx, account, wish);
    const detail = { kind: wish.kind };
    await audit(tx, { action: 'askGuardians', subjectType: 'user', subjectId: account.id, detail });
    await refreshRequest(tx, account.id);
  });
  return getAccount(scope);
}

/** A guardian's own address lets the child into the guardian's account at best: the child needs another one. */
async function refuseGuardianAddress(scope: SignedInScope, newEmail: string): Promise<void> {
  const guardians = await findGuardianMailboxes(scope.db, scope.actor.id);
  if (guardians.some(({ email }) => email === newEmail)) throw new AppError('people/guardian-email');
}

function isSoAlready(account: Account, wish: AccountWish): boolean {
  if (wish.kind === 'details') return changedDetails(account, wish).length === 0;
  return wish.kind === 'email' ? wish.newEmail === account.email : account.deletionAt !== null;
}

async function mailRequest(tx: Tx, account: Account, wish: AccountWish): Promise<void> {
  const guardians = await findGuardianMailboxes(tx.db, account.id);
  const record = guardians.length > 0 && (await repository.findRecordId(tx.db, account.id));
  const path = record ? `children/${record.id}` : `users/${account.id}`;
  const letter = {
    kind: wish.kind,
    present: account,
    wanted: wish.kind === 'details' ? wish : null,
    newEmail: wish.kind === 'email' ? wish.newEmail : null,
    hasAddress: account.email !== null,
    until: vilniusDate(requestEnd(nowIso(tx))),
    href: `${tx.env.publicUrl}/dashboard/${path}`,
  };
  const readers = record ? guardians : await repository.findAdminMailboxes(tx.db);
  for (const reader of readers) {
    const { email } = reader;
    await queueMail(tx, accountRequestMail({ email, locale: mailLocale(tx, reader) }, letter));
  }
}

/** Withdraws a request of the actor. `db/no-document` when it was answered or never existed. */
export async function withdrawAccountRequest(
  scope: SignedInScope,
  { requestId }: { requestId: string },
): Promise<Account> {
  await transaction(scope, async (tx) => {
    if (!(await repository.takeRequest(tx.db, requestId, tx.actor.id))) throw new AppError('db/no-document');
    await audit(tx, { action: 'withdrawAccountRequest', subjectType: 'user', subjectId: tx.actor.id });
    await refreshRequest(tx, tx.actor.id);
  });
  return getAccount(scope);
}

/** Requests of the actor's children, oldest first; an admin sees every child's, or those of one `userId`. */
export async function listAccountRequests(
  scope: SignedInScope,
  { userId }: { userId?: string | undefined },
): Promise<{ requests: FamilyRequest[] }> {
  const cutoff = requestCutoff(nowIso(scope));
  return { requests: await repository.findRequestsInReach(scope.db, scope.actor, cutoff, { userId }) };
}

/** How many requests of each of these children wait for an answer; a child without any is not in the map. */
export function countAccountRequests(
  scope: SignedInScope,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  return repository.countRequests(scope.db, userIds, requestCutoff(nowIso(scope)));
}
