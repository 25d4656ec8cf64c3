import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** From the sixth birthday to the day before the twentieth (decision A17). */
const childAges = { from: 6, to: 19 } as const;
const oldest = 120;

/** Whole years on a day; in common years a birthday on 29 February counts from 1 March. Negative before birth. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * `people/age-out-of-range` for an age that the academy does not teach on the day of saving, in Vilnius (decision A17).
 */
export function whyNotOfAge(birthDate: LocalDate, today: LocalDate): ErrorCode | null {
  const age = ageOn(birthDate, today);
  return age < childAges.from || age > childAges.to ? 'people/age-out-of-range' : null;
}

/**
 * Why a birth date cannot become another; null when it can. A child's must keep them in the age range (decision A17).
 * For others it must not lie in the future or more than 120 years ago. An unchanged date is always accepted.
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
