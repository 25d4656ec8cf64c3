import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Dice } from '../../scripts/chaos/dice.ts';

/** A group that meets once a week. */
export interface MadeGroup {
  readonly id: string;
  /** The prices of its plan, the first one first. */
  readonly prices: readonly { readonly from: string; readonly priceId: string }[];
  readonly teacher: string;
  /** From Monday, 1. */
  readonly weekday: number;
  /** The hour at which it begins, in Vilnius. */
  readonly hour: number;
  /** Places that are left. */
  free: number;
}

/** An academy whose month is made by dice. */
export interface MadeMonth {
  readonly db: Db;
  readonly dice: Dice;
  readonly admin: { readonly id: string; readonly role: 'admin' };
  /** The month that is closed, 'YYYY-MM', and the one before it. */
  readonly month: string;
  readonly before: string;
  readonly payers: string[];
  readonly groups: readonly MadeGroup[];
  readonly teachers: readonly string[];
  /** The programmes of two municipalities. */
  readonly programmes: readonly string[];
  /** How many children and vouchers there are, and shall be. */
  readonly counted: { children: number; vouchers: number };
  readonly wanted: { readonly children: number; readonly vouchers: number };
}

/** An admin at noon of a day. */
export function onDay({ db, admin }: Pick<MadeMonth, 'db' | 'admin'>, day: string): SignedInScope {
  return testScope(db, admin, { now: `${day}T09:00:00Z` });
}
