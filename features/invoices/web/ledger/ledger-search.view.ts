import { addMonths, isLocalDate, type LocalDate } from '#platform/shared/dates.ts';

/** The days that the address of a family's account names. */
export interface LedgerSearch {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/** Reads the address; what is no day is left out. */
export function ledgerSearchOf({ from, to }: Readonly<Record<string, unknown>>): LedgerSearch {
  return {
    ...(typeof from === 'string' && isLocalDate(from) && { from }),
    ...(typeof to === 'string' && isLocalDate(to) && { to }),
  };
}

/** The period of an address; the last twelve months until today where it names none. */
export function ledgerPeriod(search: LedgerSearch, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const to = search.to ?? today;
  return { from: search.from ?? `${addMonths(to.slice(0, 7), -11)}-01`, to };
}
