import { addMonths, type LocalDate } from '#platform/shared/dates.ts';

/** The month that the address names. */
export interface AccountingSearch {
  readonly month?: string;
}

/** Reads the month from an address; anything else is left out. */
export function accountingSearchOf({ month }: Readonly<Record<string, unknown>>): AccountingSearch {
  return typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
}

/** The month that is shown: the one before today's unless the address names another, because a month is booked when it is over. */
export function shownMonth({ month }: AccountingSearch, today: LocalDate): string {
  return month ?? addMonths(today.slice(0, 7), -1);
}
