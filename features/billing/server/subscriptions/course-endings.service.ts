import { lockAccounts } from '#features/invoices/server/invoices/accounts.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { EndlessSubscription } from '../../shared/subscriptions.ts';
import { letEnd } from './cancellations.service.ts';
import * as repository from './course-endings.repository.ts';
import { refreshPayer } from './held-subscriptions.service.ts';
import { lockSubscription } from './subscriptions.repository.ts';

/**
 * How many subscriptions of who does not go on would be charged without end after each course, by its group; 0 is left out.
 * Each group is asked for once.
 */
export function countEndless(
  scope: Pick<SignedInScope, 'db'>,
  courses: readonly repository.EndingCourse[],
): Promise<ReadonlyMap<string, number>> {
  return repository.countEndless(scope.db, courses);
}

/**
 * Locks the subscriptions that the end of a group's course concerns, before anything in the transaction needs some of them. The
 * caller holds the lock on the group.
 */
export function holdOfCourse(tx: Tx, course: repository.EndingCourse): Promise<void> {
  return repository.lockOfCourse(tx.db, course);
}

/**
 * Lets the subscriptions of who does not go on end with the group's course, as an admin would one by one: each payer is told, and
 * the audit log keeps it. One with a last day keeps it. Returns how many. The caller has called {@link holdOfCourse}.
 */
export async function endWithCourse(
  tx: Tx<SignedInScope>,
  { endsOn, ...course }: repository.EndingCourse & { readonly endsOn: LocalDate },
): Promise<number> {
  const endless = await repository.findEndless(tx.db, course);
  await letAllEnd(tx, endless, endsOn);
  return endless.length;
}

async function letAllEnd(
  tx: Tx<SignedInScope>,
  endless: readonly repository.Running[],
  endsOn: LocalDate,
): Promise<void> {
  if (endless.length === 0) return;
  // All at once: the accounts of several payers come before the number of any credit note.
  await lockAccounts(
    tx,
    endless.map(({ payerId }) => payerId),
  );
  for (const { id } of endless) {
    const held = await lockSubscription(tx.db, id);
    if (held) await letEnd(tx, held, endsOn);
  }
}

/** The most subscriptions that {@link listEndless} names. */
const mostNamed = 20;

/**
 * The subscriptions with a seat in any of the groups that have no last day: they would be charged on after the groups have ended. Names
 * the first by the child's name. The caller is an admin.
 */
export function listEndless(
  scope: SignedInScope,
  groupIds: readonly string[],
): Promise<{ total: number; subscriptions: EndlessSubscription[] }> {
  return repository.listEndlessIn(scope.db, groupIds, mostNamed);
}

/**
 * Lets the subscriptions with seats in groups that end do so too, as {@link endWithCourse}: those without a last day. Returns how many.
 * The caller holds the locks on the groups, and nothing in the transaction has needed subscriptions yet.
 */
export async function endWithGroups(
  tx: Tx<SignedInScope>,
  groupIds: readonly string[],
  endsOn: LocalDate,
): Promise<number> {
  await repository.lockOfGroups(tx.db, groupIds);
  const endless = await repository.findEndlessIn(tx.db, groupIds);
  await letAllEnd(tx, endless, endsOn);
  return endless.length;
}

/**
 * Frees the seats of who does not go on when a group has graduated. Who had one stays a member, so that the diploma can be
 * made; a subscription that runs on has no group any more, as its family and admins see. The caller has called {@link
 * holdOfCourse}.
 */
export async function releaseSeats(tx: Tx, course: repository.EndingCourse): Promise<void> {
  for (const released of await repository.clearSeatsOfStaying(tx.db, course))
    await refreshPayer(tx, released);
}
