import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Child } from './people.ts';

/** The child that a parent looks at: the chosen one, else the first registered (spec §2), else the first invited. */
export function selectedChild(children: readonly Child[], chosenId: string | null): Child | null {
  return (
    children.find(({ id }) => id === chosenId) ??
    children.find(({ status }) => status === 'registered') ??
    children[0] ??
    null
  );
}

/** From the sixth birthday to the day before the twentieth (decision A17). */
export const childAges = { from: 6, to: 19 } as const;

/** Whole years on a day; a birthday on 29 February comes on 1 March in common years. Negative before birth. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** `people/age-out-of-range` for whom the academy does not teach on the day of saving, in Vilnius (decision A17). */
export function whyNotOfAge(birthDate: LocalDate, today: LocalDate): ErrorCode | null {
  const age = ageOn(birthDate, today);
  return age < childAges.from || age > childAges.to ? 'people/age-out-of-range' : null;
}
