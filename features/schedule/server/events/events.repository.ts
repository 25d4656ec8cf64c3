import { sql } from 'kysely';
import { accountsOfChildrenOf } from '#features/membership/server/reach.service.ts';
import { countStudents, participantsOn } from '#features/membership/server/taking-part.service.ts';
import type { GroupSummary, Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { SheetProgress } from '../../shared/calendar.ts';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import { eventInReach } from '../calendar/event-reach.repository.ts';
import { attendanceTaken, sheetProgress } from './attendance-taken.repository.ts';

/** A stored event with the names of its group and its substitute. */
export interface StoredEvent extends ScheduleEvent {
  readonly generated: boolean;
  readonly slotDate: string | null;
  readonly sequence: number;
  readonly group: GroupSummary;
  readonly substitute: Person | null;
  /** The sheet of its day has content, and the day has no other event to keep the sheet (decision G15). */
  readonly hasAttendance: boolean;
  readonly sheet: SheetProgress | null;
}

const placeColumns = [
  'e.mode',
  'e.address',
  'e.city',
  'e.instructions',
  'e.meeting_link as meetingLink',
  'e.meeting_recordings as meetingRecordings',
] as const;

/** True for events, called `e`, on whose day their group has another that takes place. */
const hasTwin = sql`EXISTS (SELECT FROM schedule_events o WHERE o.group_id = e.group_id
  AND o.local_date = e.local_date AND o.id <> e.id AND o.cancelled_at IS NULL)`;

function storedEvents(db: Db) {
  return db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin('users as s', 's.id', 'e.substitute_id')
    .select(['e.id', 'e.group_id as groupId', 'g.name as groupName', 'e.starts_at as startsAt'])
    .select(['e.ends_at as endsAt', 'e.local_date as date', ...placeColumns])
    .select(['e.cancelled_at as cancelledAt', 'e.cancel_reason as cancelReason'])
    .select(['e.generated', 'e.slot_date as slotDate', 'e.sequence'])
    .select(['s.id as substituteId', 's.first_name as firstName', 's.last_name as lastName'])
    .select(['g.status', 'g.mode as groupMode', 'g.city as groupCity', 'g.address as groupAddress'])
    .select([
      countStudents(sql`g.id`).as('studentCount'),
      sql<boolean>`${attendanceTaken} AND NOT ${hasTwin}`.as('hasAttendance'),
      sheetProgress.as('sheet'),
    ])
    .where('g.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof storedEvents>['executeTakeFirstOrThrow']>>;

function toStoredEvent(row: Row): StoredEvent {
  const { cancelledAt, substituteId, firstName, lastName, ...event } = row;
  const { status, groupMode, groupCity, groupAddress, studentCount, ...rest } = event;
  return {
    ...rest,
    cancelled: cancelledAt !== null,
    substitute: substituteId && { id: substituteId, firstName: firstName ?? '', lastName: lastName ?? '' },
    group: {
      id: row.groupId,
      name: row.groupName,
      status,
      mode: groupMode,
      city: groupCity,
      address: groupAddress,
      studentCount,
    },
  } as StoredEvent;
}

/** The event, when it is in the actor's reach (decisions R1, R7). */
export async function findEventInReach(
  db: Db,
  actor: Actor,
  eventId: string,
): Promise<StoredEvent | undefined> {
  const row = await storedEvents(db)
    .where('e.id', '=', eventId)
    .where(eventInReach(actor))
    .executeTakeFirst();
  return row && toStoredEvent(row);
}

/** The actor's children who take part in the event of a group and day; for a child, themself. By name. */
export function findStudentsOfActor(
  db: Db,
  actor: Actor,
  { groupId, date }: { groupId: string; date: string },
): Promise<Person[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where(sql<boolean>`(u.id = ${actor.id} OR u.id IN ${accountsOfChildrenOf(actor.id)})`)
    .where(sql<boolean>`u.id IN ${participantsOn(groupId, date)}`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
}
