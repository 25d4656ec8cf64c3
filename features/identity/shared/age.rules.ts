import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** From the sixth birthday to the day before the twentieth (decision A17). */
const childAges = { from: 6, to: 19 } as const;
const oldest = 120;

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

/**
 * Why somebody's birth date cannot become another: a child keeps one that is of age (decision A17), for others it is no day
 * to come and no more than 120 years ago. Null = it can; what stays as it was always can.
 */
export function whyNotBorn(
  who: { readonly isChild: boolean; readonly birthDate: LocalDate | null },
  birthDate: LocalDate | null,
  today: LocalDate,
): ErrorCode | null {
  if (birthDate === who.birthDate) return null;
  if (who.isChild) return birthDate === null ? 'people/age-out-of-range' : whyNotOfAge(birthDate, today);
  if (birthDate === null) return null;
  const age = ageOn(birthDate, today);
  return age < 0 || age > oldest ? 'request/invalid' : null;
}
