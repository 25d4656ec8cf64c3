import type { Db } from '#platform/server/database/database.ts';
import { type GuestRules, noGuests } from '../shared/guests.ts';
import { writeGuestRules } from './guest-rules.repository.ts';

/** Lets a group take guests of both kinds, two per lesson, by default. */
export function takeGuests(db: Db, groupId: string, rules: Partial<GuestRules> = {}): Promise<void> {
  return writeGuestRules(db, groupId, { ...noGuests, trials: true, makeups: true, ...rules });
}
