import { addBroken } from './store-broken.ts';
import { type Dice, diceOf } from './store-dice.ts';
import { addGroups } from './store-groups.ts';
import { addPeople, publishedHashConfig } from './store-people.ts';
import { addRest } from './store-rest.ts';
import { type Documents, exportedAt, type StoreSize } from './store-size.ts';

/** What the old system would export. */
export interface MadeExport {
  readonly accounts: { users: Record<string, unknown>[] };
  readonly hashConfig: typeof publishedHashConfig;
  readonly data: { exportedAt: string; documents: Documents };
}

/**
 * A synthetic export with every quirk of the old store, and broken documents; the same size and seed make the same export.
 * Everybody's password is `user1password`.
 */
export function makeExport(size: StoreSize): MadeExport {
  const dice: Dice = diceOf(size.seed ?? 1);
  const documents: Documents = {};
  const { accounts, families } = addPeople(dice, size, documents);
  addGroups(dice, size, documents);
  addRest(dice, families, documents);
  addBroken(documents, accounts);
  return { accounts: { users: accounts }, hashConfig: publishedHashConfig, data: { exportedAt, documents } };
}
