import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { MailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { mayAnswerRequest } from '../../shared/account.permissions.ts';
import { deletionInstant } from '../../shared/account.rules.ts';
import { changedDetails, requestCutoff } from '../../shared/account-requests.rules.ts';
import type { FamilyRequest } from '../../shared/account-requests.ts';
import { whyNotBorn } from '../../shared/age.rules.ts';
import { accountAnswerMail } from '../requests/account-requests.mails.ts';
import * as repository from '../requests/account-requests.repository.ts';
import { refreshRequest } from '../requests/account-requests.service.ts';
import { childDeletionMail } from './account.mails.ts';
import { mailLocale } from './account-mails.service.ts';
import { findAccountById, findGuardianMailboxes } from './accounts.repository.ts';
import { updateAccount } from './accounts.service.ts';
import { startEmailChange } from './email-change.service.ts';

interface RequestRef {
  readonly requestId: string;
}

/**
 * A guardian confirms a child's request, or an admin if the child has no guardian: details change at once, an address when
 * both mailboxes have confirmed it, and the account is deleted after fourteen days. The child is notified. Refuses with
 * `db/no-document` (out of reach, already answered, older than fourteen days), `auth/permission-denied`,
 * `account/request-closed` (answered or withdrawn at this moment) and `people/age-out-of-range` (grown up meanwhile).
 */
export function confirmAccountRequest(scope: SignedInScope, ref: RequestRef): Promise<Record<never, never>> {
  return transaction(scope, async (tx) => {
    const request = await takeRequest(tx, ref);
    await apply(tx, request);
    const { details, child, kind } = request;
    const changed = details ? changedDetails(child, details) : [];
    await close(tx, request, 'confirmAccountRequest', { kind, changed });
    return {};
  });
}

/**
 * A guardian declines: nothing changes, and the child is notified. Refuses as {@link confirmAccountRequest}.
 */
export function declineAccountRequest(scope: SignedInScope, ref: RequestRef): Promise<Record<never, never>> {
  return transaction(scope, async (tx) => {
    const request = await takeRequest(tx, ref);
    await close(tx, request, 'declineAccountRequest', { kind: request.kind });
    return {};
  });
}

/** Takes the request out of the list: of several answers, one gets here. */
async function takeRequest(tx: Tx<SignedInScope>, { requestId }: RequestRef): Promise<FamilyRequest> {
  const cutoff = requestCutoff(nowIso(tx));
  const [request] = await repository.findRequestsInReach(tx.db, tx.actor, cutoff, { requestId });
  if (!request) throw new AppError('db/no-document');
  requireMay(mayAnswerRequest(tx.actor, request.guardianIds));
  // The account before the request, everywhere: a deletion takes them in this order, the opposite one deadlocks.
  await repository.lockAccount(tx.db, request.child.userId);
  if (!(await repository.takeRequest(tx.db, request.id, request.child.userId))) {
    throw new AppError('account/request-closed');
  }
  return request;
}

async function apply(
  tx: Tx<SignedInScope>,
  { kind, details, newEmail, child }: FamilyRequest,
): Promise<void> {
  if (kind === 'details' && details) {
    refuse(whyNotBorn({ isChild: true, birthDate: child.birthDate }, details.birthDate, today(tx)));
    await updateAccount(tx, child.userId, details);
  } else if (kind === 'email' && newEmail) {
    await startEmailChange(tx, child.userId, newEmail);
  } else if (kind === 'deletion') {
    await updateAccount(tx, child.userId, { deletionRequestedAt: nowIso(tx) });
    await notifyGuardiansOfDeletion(tx, child);
  }
}

async function notifyGuardiansOfDeletion(tx: Tx, child: FamilyRequest['child']): Promise<void> {
  for (const guardian of await findGuardianMailboxes(tx.db, child.userId)) {
    const reader: MailReader = { email: guardian.email, locale: mailLocale(tx, guardian) };
    const day = formatLongDate(vilniusDate(deletionInstant(nowIso(tx))), reader.locale);
    await queueMail(tx, childDeletionMail(reader, day, child.firstName));
  }
}

async function close(
  tx: Tx<SignedInScope>,
  { kind, child }: FamilyRequest,
  action: 'confirmAccountRequest' | 'declineAccountRequest',
  detail: Record<string, unknown>,
): Promise<void> {
  const account = await findAccountById(tx.db, child.userId);
  if (account?.email) {
    const reader = { email: account.email, locale: mailLocale(tx, account) };
    const confirmed = action === 'confirmAccountRequest';
    const deletionDay = vilniusDate(deletionInstant(nowIso(tx)));
    const tab = kind === 'deletion' ? 'delete' : 'profile';
    const href = `${tx.env.publicUrl}/dashboard/account/${tab}`;
    await queueMail(tx, accountAnswerMail(reader, { kind, confirmed, deletionDay, href }));
  }
  await audit(tx, { action, subjectType: 'user', subjectId: child.userId, detail });
  await refreshRequest(tx, child.userId);
}
