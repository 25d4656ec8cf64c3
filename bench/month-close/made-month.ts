import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Dice } from '../../scripts/chaos/dice.ts';

/** An academy whose October is made by dice. */
export interface MadeMonth {
  readonly db: Db;
  readonly dice: Dice;
  readonly admin: { readonly id: string; readonly role: 'admin' };
  readonly payers: readonly string[];
}

/** An admin at noon of a day. */
export function onDay({ db, admin }: Pick<MadeMonth, 'db' | 'admin'>, day: string): SignedInScope {
  return testScope(db, admin, { now: `${day}T09:00:00Z` });
}
