import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import { addJobs } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso } from '#platform/server/scope.ts';
import { type Money, runAccount } from '../payments/allocation.rules.ts';
import * as repository from './accounts.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    handleInvoicesSettled: { readonly invoiceIds: readonly string[] };
  }
}

/** The credit of each payer whose account is locked until the transaction ends. */
export type HeldAccounts = Map<string, number>;

/**
 * Locks the accounts of payers until the transaction ends: issuing, correcting and booking are serialised. Locked in
 * the order of their ids, so that two never deadlock, and before the numbers of a series, everywhere.
 */
export function lockAccounts(tx: Tx, payerIds: readonly string[]): Promise<HeldAccounts> {
  return repository.lockAccounts(tx.db, [...new Set(payerIds)].sort());
}

interface Changes {
  /** New money, by payer. */
  readonly money?: ReadonlyMap<string, readonly Money[]>;
  /** Invoices that changed without money: settled by a credit note or because they are for 0, or open again. */
  readonly changed?: readonly string[];
}

/**
 * Lets the credit and the new money of locked accounts pay what is open, writes it all, and notifies: the payers, the
 * admins, and other features through a job. A fixed number of statements, however many payers.
 */
export async function settleAccounts(
  tx: Tx,
  accounts: HeldAccounts,
  { money = new Map(), changed = [] }: Changes = {},
): Promise<void> {
  const spending = [...accounts].filter(([id, credit]) => credit > 0 || money.has(id)).map(([id]) => id);
  const open = spending.length > 0 ? await repository.findOpenInvoices(tx.db, spending) : [];
  const ofPayer = Map.groupBy(open, ({ payerId }) => payerId);
  const runs = spending.map((payerId) => ({
    payerId,
    ...runAccount({
      creditCents: accounts.get(payerId) ?? 0,
      invoices: ofPayer.get(payerId) ?? [],
      money: money.get(payerId) ?? [],
    }),
  }));
  const allocations = runs.flatMap((run) =>
    run.allocations.map((each) => ({ ...each, payerId: run.payerId })),
  );
  const paid = await repository.insertAllocations(tx.db, allocations, nowIso(tx));
  for (const { payerId, creditCents } of runs) accounts.set(payerId, creditCents);
  await repository.writeCredits(tx.db, accounts);
  await queueSettled(tx, [...paid, ...changed]);
  const payers = [...accounts.keys()].map((id) => `user:${id}` as const);
  await refresh(tx, { changed: ['invoices'], audience: [...payers, 'role:admin'] });
}

/** How many invoices one job reports. */
const toldAtOnce = 200;

async function queueSettled(tx: Tx, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  // A key of its own each: a job that replaced another would drop what only that one names.
  const jobs = repository.inParts(invoiceIds, toldAtOnce).map((ids) => ({
    payload: { invoiceIds: ids },
    jobKey: `invoices-settled:${randomUUID()}`,
  }));
  await addJobs(tx, 'handleInvoicesSettled', jobs);
}
