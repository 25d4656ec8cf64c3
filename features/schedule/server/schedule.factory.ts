import type { Insertable } from 'kysely';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';

interface NewEvent
  extends Partial<Omit<Insertable<Database['schedule_events']>, 'group_id' | 'starts_at' | 'ends_at'>> {
  readonly groupId: string;
  /** Instants: '2026-11-20T15:30:00.000Z'. An event lasts 90 minutes unless an end is given. */
  readonly startsAt: string;
  readonly endsAt?: string;
}

/** A generated lesson in person in Vilnius by default. Returns its id and its day. */
export function createEvent(db: Db, event: NewEvent): Promise<{ id: string; date: string }> {
  return db
    .insertInto('schedule_events')
    .values(eventRow(event))
    .returning(['id', 'local_date as date'])
    .executeTakeFirstOrThrow();
}

/** As {@link createEvent}, hundreds at once. */
export async function createEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await db.insertInto('schedule_events').values(events.map(eventRow)).execute();
}

function eventRow({
  groupId,
  startsAt,
  endsAt,
  ...columns
}: NewEvent): Insertable<Database['schedule_events']> {
  return {
    group_id: groupId,
    starts_at: startsAt,
    ends_at: endsAt ?? new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
    mode: 'live',
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    generated: true,
    slot_date: columns.generated === false ? null : vilniusDate(startsAt),
    created_at: '2025-08-20T08:00:00.000Z',
    ...columns,
  };
}

/** A lesson with the people around it. */
export interface EventWorld {
  readonly admin: Actor;
  readonly teacher: Actor;
  /** Teaches another group only. */
  readonly otherTeacher: Actor;
  readonly parent: Actor;
  readonly child: Actor;
  readonly groupId: string;
  readonly eventId: string;
  readonly date: string;
}

/** A generated lesson of a family's group, on 24 November 2026 at 17:30 in Vilnius by default. */
export async function createEventWorld(
  db: Db,
  { startsAt = '2026-11-24T15:30:00.000Z' }: { startsAt?: string } = {},
): Promise<EventWorld> {
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' });
  const otherTeacher = await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Žukauskaitė' });
  const parent = await createUser(db, { role: 'parent', firstName: 'Rasa', lastName: 'Petrauskienė' });
  const { userId } = await createChild(db, { guardians: [parent.id], firstName: 'Ona' });
  const group = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  await createGroup(db, { teachers: [otherTeacher.id] });
  const { id, date } = await createEvent(db, { groupId: group.id, startsAt });
  const child: Actor = { id: userId, role: 'child' };
  return { admin, teacher, otherTeacher, parent, child, groupId: group.id, eventId: id, date };
}

/** Tuesdays at 17:30 until 8 December 2026 as a group's pattern: the lesson of {@link createEventWorld} is then one of it. */
export async function addTuesdays(db: Db, groupId: string): Promise<void> {
  const weekday = { weekday: 2, start_time: '17:30', end_time: '19:00', repeats: 'weekly' as const };
  await db
    .insertInto('group_weekdays')
    .values({ group_id: groupId, ...weekday })
    .execute();
  await db.updateTable('groups').set({ end_date: '2026-12-08' }).where('id', '=', groupId).execute();
}
