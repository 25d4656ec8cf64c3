import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { parseMoney, typedAmount } from '#platform/shared/money.ts';
import type { PayingFamily, TillMethod } from '../../shared/till/till.ts';

/** What is typed and ticked at the desk; the amount is null until somebody types one. */
export interface PaymentDraft {
  readonly invoiceIds: readonly string[];
  readonly amount: string | null;
  readonly day: string;
}

/** All that is entered at the desk. */
export interface TakenMoney extends PaymentDraft {
  readonly method: TillMethod;
  readonly takenBy: string;
  readonly note: string;
  readonly mailed: boolean;
}

/** The amount that the field shows: what was typed, or what the ticked invoices need, or all that is open. */
export function shownAmount({ invoiceIds, amount }: PaymentDraft, family: PayingFamily | undefined): string {
  if (amount !== null) return amount;
  const ticked = (family?.invoices ?? []).filter(({ id }) => invoiceIds.includes(id));
  const sum = ticked.reduce((cents, { openCents }) => cents + openCents, 0);
  const cents = ticked.length > 0 ? sum : (family?.openCents ?? 0);
  return cents > 0 ? typedAmount(cents) : '';
}

/** The cents of a typed amount; null for none above 0. */
export function paidCents(amount: string): number | null {
  const cents = parseMoney(amount);
  return cents !== null && cents > 0 ? cents : null;
}

/** The cents of counted money, which may be none; null for what is no amount. */
export function countedCents(amount: string): number | null {
  return parseMoney(amount);
}

/** True for a day that can be paid on. */
export function isPayableDay(day: string, today: LocalDate): boolean {
  return isLocalDate(day) && day <= today;
}
