import { formatAmount, parseMoney } from '#platform/shared/money.ts';
import type { GuestRules } from '../../shared/guests.ts';

/** The rules as they are typed: the price as text, empty when a trial is free. */
export interface RulesDraft extends Omit<GuestRules, 'trialPriceCents'> {
  readonly price: string;
}

/** The most that a trial can cost, in cents, as the schema says; written out, because it would bring the schemas along. */
const highestPrice = 100_000;

/** The stored rules as they are shown in the fields. */
export function draftOf({ trialPriceCents, ...rules }: GuestRules): RulesDraft {
  return { ...rules, price: trialPriceCents === null ? '' : formatAmount(trialPriceCents) };
}

/** The rules to be stored; null while the price is no amount that a trial can cost. An empty price or 0 is free. */
export function rulesOf({ price, ...rules }: RulesDraft): GuestRules | null {
  if (!rules.trials || price.trim() === '') return { ...rules, trialPriceCents: null };
  const cents = parseMoney(price);
  if (cents === null || cents < 0 || cents > highestPrice) return null;
  return { ...rules, trialPriceCents: cents === 0 ? null : cents };
}
