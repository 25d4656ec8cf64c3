import { type IssuedInvoice, paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { reductionsFor, type TakenReduction, type WaitingReduction } from '../../shared/reductions.rules.ts';
import * as repository from './reductions.repository.ts';

interface NewReduction {
  /** What it is for, such as `makeup/<credit>`. */
  readonly source: string;
  readonly childId: string;
  /** The missed lesson; null without one. */
  readonly lesson: { readonly groupId: string; readonly date: string } | null;
  readonly cents: number;
}

/**
 * Lowers the next charges of a child by a sum, in the caller's transaction: whoever pays then, by transfer or by card (record 131). It waits
 * where nothing is charged. Idempotent by source. The caller decides who may.
 */
export async function addReduction(tx: Tx, { source, childId, lesson, cents }: NewReduction): Promise<void> {
  const about = { groupId: lesson?.groupId ?? null, missedOn: lesson?.date ?? null };
  await repository.insertReduction(tx.db, { source, childId, ...about, cents, at: nowIso(tx) });
}

/** Takes a reduction back whose reason is gone. False when a charge was lowered by it already: then it stays. */
export async function takeBackReduction(tx: Tx, source: string): Promise<boolean> {
  const held = await repository.lockReductionFor(tx.db, source);
  return held !== undefined && (await repository.takeBackUnused(tx.db, held.id, nowIso(tx)));
}

/** How much of a reduction lowered one charge. */
export interface ReductionUse {
  readonly cents: number;
  readonly at: string;
  /** The first day that the charge pays for. */
  readonly startsOn: string;
  /** The number of its invoice; null for a card. */
  readonly invoice: string | null;
  /** The charge was cancelled: the sum waits again. */
  readonly returned: boolean;
}

/** A reduction, with what it lowered. */
export interface Reduction {
  readonly cents: number;
  readonly leftCents: number;
  readonly uses: ReductionUse[];
}

/** The reductions for these sources, by source. The caller has proven who may know. */
export async function listReductions(
  scope: Scope,
  sources: readonly string[],
): Promise<Map<string, Reduction>> {
  const found = await repository.findReductions(scope.db, sources);
  const periods = found.flatMap(({ uses }) => uses.map(({ source }) => source));
  const invoices =
    periods.length > 0 ? await paymentStateOf(scope, periods) : new Map<string, IssuedInvoice>();
  const shown = ({ source, voided, ...use }: repository.StoredUse): ReductionUse => {
    const invoice = invoices.get(source);
    return { ...use, invoice: invoice?.number ?? null, returned: voided || invoice?.state === 'withdrawn' };
  };
  return new Map(found.map(({ source, uses, ...sums }) => [source, { ...sums, uses: uses.map(shown) }]));
}

/** Whether a child's subscription will be charged once more. The caller has proven who may know. */
export function hasComingCharge({ db }: Pick<Scope, 'db'>, childId: string): Promise<boolean> {
  return repository.hasComingCharge(db, childId);
}

interface FirstCharge {
  readonly childId: string;
  readonly cents: number;
  /** The smallest sum that is collected. */
  readonly leastCents: number;
  readonly lock: boolean;
}

/** What would be left of the first charge of a child's new subscription less. Its reductions stay locked when the caller is in a transaction. */
export async function reductionsOfFirst(
  { db }: Pick<Scope, 'db'>,
  { childId, lock, ...charge }: FirstCharge,
): Promise<TakenReduction[]> {
  const ids = await repository.findMatchesOf(db, childId);
  if (ids.length === 0) return [];
  if (lock) await repository.lockReductions(db, ids);
  return reductionsFor(charge.cents, await repository.findLeft(db, ids), charge);
}

/** A charge that reductions may lower. */
interface Lowerable {
  readonly subscriptionId: string;
  readonly cents: number;
  /** The smallest sum that its provider collects. */
  readonly leastCents: number;
}

/**
 * Which parts of which reductions lower these charges, by subscription. They stay locked until the transaction ends: after subscriptions,
 * before accounts.
 */
export async function takeReductions(
  tx: Tx,
  charges: readonly Lowerable[],
): Promise<Map<string, TakenReduction[]>> {
  const ids = charges.map(({ subscriptionId }) => subscriptionId);
  const matches = await repository.findMatches(tx.db, ids);
  if (matches.length === 0) return new Map();
  const reductionIds = [...new Set(matches.map(({ reductionId }) => reductionId))];
  await repository.lockReductions(tx.db, reductionIds);
  // Read again under the locks: another charge may have come first.
  const left = new Map((await repository.findLeft(tx.db, reductionIds)).map((each) => [each.id, each]));
  const taken = new Map<string, TakenReduction[]>();
  for (const { subscriptionId, cents, leastCents } of charges) {
    const waiting = matches.flatMap((match): WaitingReduction[] => {
      const each = match.subscriptionId === subscriptionId ? left.get(match.reductionId) : undefined;
      return each ? [each] : [];
    });
    const parts = reductionsFor(cents, waiting, { leastCents });
    for (const { id, cents: used } of parts) {
      const each = left.get(id);
      if (each) left.set(id, { ...each, leftCents: each.leftCents - used });
    }
    taken.set(subscriptionId, parts);
  }
  return taken;
}

/** Records which parts lowered which periods, after these were written. */
export async function noteReductions(
  tx: Tx,
  charges: readonly { readonly source: string; readonly reductions: readonly TakenReduction[] }[],
): Promise<void> {
  const uses = charges.flatMap(({ source, reductions }) =>
    reductions.map(({ id, cents }) => ({ id, source, cents })),
  );
  await repository.insertUses(tx.db, uses, nowIso(tx));
}

/** What waits for the next charges of the children for whom somebody pays. */
export function listWaitingReductions(
  { db }: Pick<Scope, 'db'>,
  payerId: string,
): Promise<repository.WaitingForChild[]> {
  return repository.findWaitingOf(db, payerId);
}
