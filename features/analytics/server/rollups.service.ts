import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import * as rollups from './rollups.repository.ts';

/** How many days of groups, and stays of children in them. */
export interface RollupDifferences {
  readonly days: number;
  readonly stays: number;
}

/**
 * Counts what changed since the last time, day by day and group by group. Every fact notes in its own transaction what it
 * changed, so nothing is missed, and nothing is counted twice when a process is killed in between. Without notes it costs
 * one query.
 */
export async function keepRollups(scope: Scope): Promise<void> {
  if (!(await rollups.hasChanges(scope.db))) return;
  await transaction(scope, async (tx) => {
    await rollups.lockRollups(tx.db);
    await rollups.replaceRollups(tx.db, await rollups.takeChanges(tx.db));
  });
}

/** What is stored differently from the facts, once all noted changes are counted: always nothing. */
export function findRollupDifferences(scope: Scope): Promise<RollupDifferences> {
  return transaction(scope, async (tx) => {
    await rollups.lockRollups(tx.db);
    await rollups.replaceRollups(tx.db, await rollups.takeChanges(tx.db));
    return rollups.countDifferences(tx.db, await rollups.findAllDays(tx.db));
  });
}

/** Recounts everything from the facts. Returns what was stored wrongly before; the new count is verified, or refused. */
export function rebuildRollups(scope: Scope): Promise<RollupDifferences> {
  return transaction(scope, async (tx) => {
    await rollups.lockRollups(tx.db);
    await rollups.replaceRollups(tx.db, await rollups.takeChanges(tx.db));
    const all = await rollups.findAllDays(tx.db);
    const before = await rollups.countDifferences(tx.db, all);
    await rollups.clearRollups(tx.db);
    await rollups.replaceRollups(tx.db, all);
    const { days, stays } = await rollups.countDifferences(tx.db, all);
    if (days + stays > 0)
      throw new Error(`The new count differs from the facts: ${days} days, ${stays} stays.`);
    return before;
  });
}
