import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';

/** The day that the address names. */
export interface TillSearch {
  readonly day?: LocalDate;
}

/** Reads the day from an address; anything else is left out. */
export function tillSearchOf({ day }: Readonly<Record<string, unknown>>): TillSearch {
  return typeof day === 'string' && isLocalDate(day) ? { day } : {};
}
