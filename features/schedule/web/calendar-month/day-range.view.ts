import { addDays, type LocalDate } from '#platform/shared/dates.ts';

/** Days being selected: from where it began to where it is now, which may be before. */
export interface ChosenDays {
  readonly anchor: LocalDate;
  readonly head: LocalDate;
}

/** The first and the last of the selected days. */
export function rangeOfChosen({ anchor, head }: ChosenDays): { from: LocalDate; to: LocalDate } {
  return anchor <= head ? { from: anchor, to: head } : { from: head, to: anchor };
}

/** Is the day selected? */
export function isChosen(chosen: ChosenDays | null, day: LocalDate): boolean {
  if (!chosen) return false;
  const { from, to } = rangeOfChosen(chosen);
  return from <= day && day <= to;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which an arrow key leads in a month of weeks; null for other keys and beyond the visible days. */
export function dayByKey(
  key: string,
  day: LocalDate,
  seen: { readonly from: LocalDate; readonly to: LocalDate },
): LocalDate | null {
  const step = steps[key];
  if (!step) return null;
  const next = addDays(day, step);
  return next >= seen.from && next <= seen.to ? next : null;
}
