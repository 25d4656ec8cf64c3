import { setTimeout as sleep } from 'node:timers/promises';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob, type JobPayloads } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { lastDayOf } from '#platform/shared/dates.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { BillingRun } from '../../shared/billing.ts';
import { countDue, lockDuePeriods } from '../subscriptions/subscription-periods.repository.ts';
import { findPayers } from '../subscriptions/subscriptions.repository.ts';
import * as repository from './billing-run.repository.ts';
import { chargePeriods } from './charging.service.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    billMonth: { readonly month: string };
  }
}

/**
 * How many are charged in one transaction: short for families who wait for their subscription, and progress
 * is visible.
 */
const atOnce = 25;
/** A run pauses this many milliseconds per millisecond of work. */
const restFor = 3;
/** The longest pause between two transactions of a run, in milliseconds. */
const longestRest = 1000;

const monthOf = (scope: Scope): string => today(scope).slice(0, 7);

/**
 * The progress of the current month's billing, how many subscriptions are still to be billed, and what waits for Stripe. Admins
 * only.
 */
export async function getBillingRun(scope: SignedInScope): Promise<BillingRun> {
  requireMay(mayManageBilling(scope.actor));
  return showRun(scope);
}

async function showRun(scope: Scope): Promise<BillingRun> {
  const month = monthOf(scope);
  const run = await repository.findRun(scope.db, month);
  const due = await countDue(scope.db, lastDayOf(month));
  const running = run !== undefined && run.finishedAt === null;
  return {
    ...{ month, due, running },
    billed: run?.billed ?? 0,
    wanted: run ? Math.max(run.wanted, run.billed) : 0,
    finishedAt: run?.finishedAt ?? null,
    waitsForStripe: scope.env.stripe ? await repository.findWaitingForStripe(scope.db) : null,
  };
}

/** Bills all periods that begin in this month, as a job. A running job continues; what was billed is skipped. */
export async function startBillingRun(scope: SignedInScope): Promise<BillingRun> {
  requireMay(mayManageBilling(scope.actor));
  await openBilling(scope);
  return showRun(scope);
}

/**
 * The nightly part: what is due this month is billed, on its first day and, for later subscriptions, each night
 * after.
 */
export async function openBilling(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    const month = monthOf(tx);
    const due = await countDue(tx.db, lastDayOf(month));
    if (due === 0) return;
    await repository.openRun(tx.db, month, { due, at: nowIso(tx) });
    await addJob(tx, 'billMonth', { month }, { jobKey: `bill:${month}` });
    await refreshScreens(tx, []);
  });
}

/**
 * The `billMonth` job: some subscriptions per transaction, until none is due. Interrupted anywhere, it continues where it
 * was: a transaction that did not commit charged nobody, one that did has moved its subscriptions to their next period.
 */
export async function billMonth(scope: Scope, { month }: JobPayloads['billMonth']): Promise<void> {
  for (;;) {
    const began = performance.now();
    if ((await billSome(scope, month)) === 0) break;
    // Most of the time is left to other work.
    await sleep(Math.min(restFor * (performance.now() - began), longestRest));
  }
  await transaction(scope, async (tx) => {
    await repository.closeRun(tx.db, month, nowIso(tx));
    await refreshScreens(tx, []);
  });
}

function billSome(scope: Scope, month: string): Promise<number> {
  return transaction(scope, async (tx) => {
    const due = await lockDuePeriods(tx.db, lastDayOf(month), atOnce);
    if (due.length === 0) return 0;
    await chargePeriods(tx, due, { begins: false });
    await repository.addBilled(tx.db, month, due.length);
    const payers = await findPayers(
      tx.db,
      due.map(({ id }) => id),
    );
    await refreshScreens(tx, payers);
    return due.length;
  });
}

function refreshScreens(tx: Tx, payers: readonly string[]): Promise<void> {
  const audience = ['role:admin' as const, ...payers.map((id) => `user:${id}` as const)];
  return refresh(tx, { changed: ['billing', 'subscriptions'], audience });
}
