import { transaction } from '#platform/server/database/transaction.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { RewardDetail, StockEntry, staffStockReasons } from '../../shared/catalogue.ts';
import { insertStockEntries } from '../rewards.repository.ts';
import { loadReward, refreshReward, requireHeldReward, requireRunner } from './catalogue.service.ts';
import { findEntries, findEntry } from './stock.repository.ts';
import { whyNotChangeStock } from './stock.rules.ts';

interface StockChange {
  readonly rewardId: string;
  readonly optionId: string;
  readonly requestId: string;
  readonly delta: number;
  readonly why: (typeof staffStockReasons)[number];
  readonly note: string;
}

/**
 * Adds to the stock of an option or subtracts from it, as an entry with who and why; a repeated request changes it once,
 * and `db/conflict` for an id that another change has. Claims of the prize wait meanwhile, so that none is lost. Refuses
 * with `reward/stock-too-low` (`quantity`: what is left) and `reward/stock-too-high`; `db/no-document` for an option that
 * the prize does not have. Admins only.
 */
export async function changeStock(
  scope: SignedInScope,
  { rewardId, optionId, requestId, delta, why, note }: StockChange,
): Promise<RewardDetail> {
  requireRunner(scope);
  await transaction(scope, async (tx) => {
    const { options } = await requireHeldReward(tx, rewardId);
    const option = options.find(({ id }) => id === optionId);
    if (!option) throw new AppError('db/no-document');
    const change = { optionId, delta, why, note };
    const known = await findEntry(tx.db, requestId);
    if (known) return requireSameRequest(known, change);
    refuse(whyNotChangeStock(option, { delta, why }), { quantity: option.quantity });
    const entry = { id: requestId, ...change, by: tx.actor.id, at: nowIso(tx) };
    // Of another prize, whose claims do not wait for this one.
    const written = await insertStockEntries(tx.db, [entry]);
    refuse(written > 0 ? null : 'db/conflict');
    await refreshReward(tx, 'changeStock', rewardId, { option: option.name, delta, why });
  });
  return loadReward(scope, rewardId);
}

/** The stock history of a prize's options, newest first. Admins only: claims name children. */
export async function listStockEntries(
  scope: SignedInScope,
  { rewardId, page, pageSize }: { rewardId: string; page: number; pageSize: number },
): Promise<{ entries: StockEntry[]; more: boolean }> {
  requireRunner(scope);
  await loadReward(scope, rewardId);
  const part = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const found = await findEntries(scope.db, rewardId, part);
  return { entries: found.slice(0, pageSize), more: found.length > pageSize };
}
