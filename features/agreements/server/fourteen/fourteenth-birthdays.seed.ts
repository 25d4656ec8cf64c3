import type { Scope } from '#platform/server/scope.ts';
import { askAtFourteen } from './fourteenth-birthdays.service.ts';

/** A child who turned 14 so many days ago was asked on that day, and has not answered. */
export async function seedFourteenth(before: (days: number) => Scope, days: number): Promise<void> {
  // The first run notes the day from which birthdays are looked for.
  await askAtFourteen(before(days + 1));
  await askAtFourteen(before(days));
}
