import type { Insertable } from 'kysely';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { insertCredit } from './ledger/ledger.repository.ts';

type NewCredit = Partial<Insertable<Database['makeup_credits']>> & { readonly child_id: string };

/** An open credit that an admin gave, until the end of 2026 by default, with its first line. Returns its id. */
export async function createCredit(db: Db, { child_id: childId, ...columns }: NewCredit): Promise<string> {
  const id = await insertCredit(db, {
    childId,
    source: columns.source ?? 'admin',
    groupId: columns.group_id ?? null,
    missedOn: columns.missed_on ?? null,
    reason: columns.reason ?? 'Susirgo mokytojas',
    validUntil: columns.valid_until ?? '2026-12-31',
    by: columns.given_by ?? null,
    at: testNow,
  });
  if (!id) throw new Error('There is a credit for this lesson already.');
  return id;
}

/** When the lesson of {@link createMissedLesson} begins: four days after the tests' time. */
export const missedAt = '2026-11-24T15:30:00.000Z';

/** A class of two with a lesson to come, and another group with a lesson two days later that takes guests. */
export async function createMissedLesson(db: Db) {
  const home = await createClassOfTwo(db, { startsAt: missedAt });
  const { id: eventId } = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('group_id', '=', home.groupId)
    .executeTakeFirstOrThrow();
  const host = await createGroup(db, { teachers: [home.teacher.id], max_students: 2 });
  await takeGuests(db, host.id);
  const other = await createEvent(db, { groupId: host.id, startsAt: '2026-11-26T15:30:00.000Z' });
  return { ...home, eventId, hostId: host.id, other: { eventId: other.id, date: other.date } };
}

/** {@link createMissedLesson} with Ona's credit for it, and what choosing the other group's lesson asks for. */
export async function createUsableCredit(db: Db) {
  const world = await createMissedLesson(db);
  const { ona, groupId } = world;
  const missed = { source: 'absence', group_id: groupId, missed_on: '2026-11-24', reason: '' } as const;
  const creditId = await createCredit(db, { child_id: ona.id, ...missed });
  return { ...world, creditId, chosen: { creditId, eventId: world.other.eventId } };
}
