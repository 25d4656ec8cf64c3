import type { Tx } from '#platform/server/database/transaction.ts';
import * as ledgers from './merged-ledgers.repository.ts';
import { lockWallets } from './points.repository.ts';

/** Two children whose ledgers become one. */
interface Ledgers {
  readonly kept: string;
  readonly merged: string;
}

/** What undoing needs: which entries moved, and the wallets as they were. */
export interface MergedLedgers {
  readonly entryIds: readonly string[];
  readonly wallets: readonly ledgers.WalletState[];
}

/** Locks the wallets of both until the transaction ends: claims and points wait. Returns them as they are. */
export async function lockLedgers(tx: Tx, pair: Ledgers): Promise<ledgers.WalletState[]> {
  const wallets = await ledgers.findWalletStates(tx.db, [pair.kept, pair.merged]);
  const years = new Set(wallets.map(({ schoolYear }) => schoolYear));
  const keys = [pair.kept, pair.merged]
    .sort()
    .flatMap((userId) => [...years].sort((a, b) => a - b).map((schoolYear) => ({ userId, schoolYear })));
  if (keys.length > 0) await lockWallets(tx.db, keys);
  return wallets;
}

/**
 * Gives a child's points to another, year by year: balance and earned points are summed anew, the higher level stays. Entries of
 * sheet lines that were put aside, because the other has one on the same sheet, stay behind. Entries keep the balance that they
 * were posted with. The caller holds the sheets, the claims and the wallets ({@link lockLedgers}: `wallets`).
 */
export async function mergeLedgers(
  tx: Tx,
  pair: Ledgers,
  { wallets, exceptSheets }: { wallets: readonly ledgers.WalletState[]; exceptSheets: readonly string[] },
): Promise<MergedLedgers> {
  const { kept, merged } = pair;
  const entryIds = await ledgers.moveEntries(tx.db, { from: merged, to: kept, exceptSheets });
  await ledgers.sumWallets(tx.db, [kept, merged]);
  const highest = [...Map.groupBy(wallets, ({ schoolYear }) => schoolYear)].map(([schoolYear, of]) => ({
    ...{ userId: kept, schoolYear },
    highestLevel: Math.max(...of.map(({ highestLevel }) => highestLevel)),
  }));
  await ledgers.writeHighestLevels(tx.db, highest);
  return { entryIds, wallets };
}

/** Undoes {@link mergeLedgers}; points posted since stay where they are. The caller holds the same as there. */
export async function splitLedgers(
  tx: Tx,
  pair: Ledgers,
  { entryIds, wallets }: MergedLedgers,
): Promise<void> {
  const { kept, merged } = pair;
  await ledgers.moveEntriesBack(tx.db, { from: kept, to: merged, ids: entryIds });
  await ledgers.sumWallets(tx.db, [kept, merged]);
  await ledgers.writeHighestLevels(tx.db, wallets);
  for (const userId of [kept, merged]) {
    const years = wallets.filter((wallet) => wallet.userId === userId).map(({ schoolYear }) => schoolYear);
    await ledgers.dropEmptyWallets(tx.db, userId, years);
  }
}
