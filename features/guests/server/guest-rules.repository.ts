import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type GuestRules, noGuests } from '../shared/guests.ts';

/** Which guests a group takes; undefined for a group that is not there. */
export async function findGuestRules(db: Db, groupId: string): Promise<GuestRules | undefined> {
  const { rows } = await sql<{ rules: GuestRules | null }>`SELECT CASE WHEN r.group_id IS NOT NULL THEN
      json_build_object('trials', r.trials, 'trialPriceCents', r.trial_price_cents, 'makeups', r.makeups,
        'guestsPerLesson', r.guests_per_lesson, 'absentPlacesCount', r.absent_places_count) END AS rules
    FROM groups g LEFT JOIN guest_rules r ON r.group_id = g.id
    WHERE g.id = ${groupId} AND g.deleted_at IS NULL`.execute(db);
  return rows[0] && (rows[0].rules ?? noGuests);
}

/** Sets which guests a group takes; the caller holds the lock on it. */
export async function writeGuestRules(db: Db, groupId: string, rules: GuestRules): Promise<void> {
  const columns = {
    trials: rules.trials,
    trial_price_cents: rules.trialPriceCents,
    makeups: rules.makeups,
    guests_per_lesson: rules.guestsPerLesson,
    absent_places_count: rules.absentPlacesCount,
  };
  await db
    .insertInto('guest_rules')
    .values({ group_id: groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute();
}
