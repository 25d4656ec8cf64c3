import { ageOn } from '#features/identity/shared/age.rules.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import { ownAge } from './takeouts.ts';

/**
 * `takeout/ask-guardian` for a child under fourteen, or of unknown age, on a day in Vilnius: a guardian takes their data out
 * (decision K5, GDPR art. 8). Null for everybody else.
 */
export function whyNotTakenOut(
  { role, birthDate }: { readonly role: Role | null; readonly birthDate: LocalDate | null },
  today: LocalDate,
): 'takeout/ask-guardian' | null {
  if (role !== 'child') return null;
  return birthDate !== null && ageOn(birthDate, today) >= ownAge ? null : 'takeout/ask-guardian';
}
