import type { LocalDate } from '#platform/shared/dates.ts';

/** From this birthday a child decides about its own data as well (GDPR art. 8, Lithuania; decision K4). */
export const ageOfConsent = 14;

/** Who answered: a guardian, the child, or an admin for the family. */
export type Answerer = 'guardian' | 'child' | 'staff';

/** An answer to whether something is allowed, the latest of one person. */
export interface ConsentAnswer {
  readonly given: boolean;
  readonly by: Answerer;
}

/** Whether the birthday has come; false while it is unknown. */
export function hasAgeOfConsent(birthDate: LocalDate | null, today: LocalDate): boolean {
  if (birthDate === null) return false;
  const birthday = `${Number(birthDate.slice(0, 4)) + ageOfConsent}${birthDate.slice(4)}`;
  return today >= birthday;
}

interface Facts {
  /** The latest of each person who belongs to the family now, and of staff; the latest of all first. */
  readonly answers: readonly ConsentAnswer[];
  readonly birthDate: LocalDate | null;
  readonly today: LocalDate;
}

/**
 * Whether something is allowed: somebody of the family has said yes, and nobody of it says no. From 14 the child's own yes is needed
 * as well. What staff noted for the family holds until the family answers again.
 */
export function isAllowed({ answers, birthDate, today }: Facts): boolean {
  const family = answers.filter(({ by }) => by !== 'staff');
  if (family.some(({ given }) => !given)) return false;
  if (answers[0]?.by === 'staff' && !answers[0].given) return false;
  if (hasAgeOfConsent(birthDate, today)) return family.some(({ by }) => by === 'child');
  return family.length > 0;
}

/** Whether the child's own answer is missing. */
export function waitsForChild({ answers, birthDate, today }: Facts): boolean {
  return hasAgeOfConsent(birthDate, today) && !answers.some(({ by }) => by === 'child');
}
