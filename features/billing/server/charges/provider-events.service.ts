import { expireHoldsFor } from '#features/holds/server/holds.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso } from '#platform/server/scope.ts';
import {
  findPeriods,
  lockSubscriptionsOf,
  setPaid,
  voidSources,
} from '../subscriptions/subscription-periods.repository.ts';
import { activateWaiting, findPayers } from '../subscriptions/subscriptions.repository.ts';
import { notifyRefused } from './billing-news.service.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    seatPaidChild: { readonly subscriptionId: string };
  }
}

/** Records that a provider was paid for periods, by their sources. Idempotent. Refreshes families and staff. */
export async function notePaid(tx: Tx, sources: readonly string[]): Promise<void> {
  await refreshScreens(tx, await markPaid(tx, sources));
}

/**
 * Records that periods are paid: subscriptions that waited for their first payment run from now on, and their children get the
 * seats that were chosen. Idempotent; ignores periods that aren't ours. Returns the changed subscriptions.
 */
export async function markPaid(tx: Tx, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  await lockSubscriptionsOf(tx.db, sources);
  const changed = await setPaid(tx.db, sources, nowIso(tx));
  const begun = await activateWaiting(tx.db, changed);
  // By a job, because groups are locked before subscriptions; what is paid for is held until it has run.
  for (const subscriptionId of begun)
    await addJob(tx, 'seatPaidChild', { subscriptionId }, { jobKey: `seat-paid/${subscriptionId}` });
  return changed;
}

/** Records that periods are no longer charged, because their invoices were withdrawn. Idempotent. */
export async function noteWithdrawn(tx: Tx, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await lockSubscriptionsOf(tx.db, sources);
  await refreshScreens(tx, await voidSources(tx.db, sources, nowIso(tx)));
}

/** Records that a payment was reversed by a bank or a card's owner: the period is unpaid again, and nothing is switched off. */
export async function noteUnpaid(tx: Tx, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await lockSubscriptionsOf(tx.db, sources);
  await refreshScreens(tx, await setPaid(tx.db, sources, null));
}

/** Records that a card was refused for periods: notifies their payers, once for each period. */
export async function noteRefused(tx: Tx, sources: readonly string[]): Promise<void> {
  await lockSubscriptionsOf(tx.db, sources);
  const periods = await findPeriods(tx.db, sources);
  for (const { id, source } of periods) await notifyRefused(tx, id, source);
  await refreshScreens(
    tx,
    periods.map(({ id }) => id),
  );
}

/** Lets go of the seats of subscriptions whose first payment was begun on a page that closed unpaid. Idempotent. */
export async function notePageClosed(tx: Tx, sources: readonly string[]): Promise<void> {
  await lockSubscriptionsOf(tx.db, sources);
  const periods = await findPeriods(tx.db, sources);
  await expireHoldsFor(
    tx,
    periods.map(({ id }) => id),
  );
}

/** The state of an invoice, as invoices report it. */
interface Settled {
  readonly source: string;
  readonly how: 'paid' | 'withdrawn' | 'open';
}

/** Locks the subscriptions that invoices are for, before the accounts and the invoices themselves; ignores other sources. */
export async function lockInvoiced(tx: Tx, sources: readonly string[]): Promise<void> {
  await lockSubscriptionsOf(tx.db, sources);
}

/**
 * Handles settled invoices, and those open again because a payment was undone, in the transaction that marks them as reported. Ignores
 * other sources.
 */
export async function noteInvoicesSettled(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const sourcesOf = (how: Settled['how']) =>
    settled.filter((each) => each.how === how).map(({ source }) => source);
  await notePaid(tx, sourcesOf('paid'));
  await noteWithdrawn(tx, sourcesOf('withdrawn'));
  await noteUnpaid(tx, sourcesOf('open'));
}

async function refreshScreens(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  const payers = await findPayers(tx.db, subscriptionIds);
  await refresh(tx, {
    changed: ['billing', 'subscriptions'],
    audience: ['role:admin', ...payers.map((id) => `user:${id}` as const)],
  });
}
