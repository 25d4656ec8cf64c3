import { sql } from 'kysely';
import { isHeldFor, studentsOn } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ScheduleEvent } from '../shared/schedule.ts';

/** Events of groups that are not deleted, by start. */
function events(db: Db) {
  return db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select(['e.id', 'e.group_id as groupId', 'g.name as groupName', 'e.starts_at as startsAt'])
    .select([
      'e.ends_at as endsAt',
      'e.local_date as date',
      'e.mode',
      'e.address',
      'e.city',
      'e.instructions',
    ])
    .select(['e.meeting_link as meetingLink', 'e.meeting_recordings as meetingRecordings'])
    .select((eb) => [
      eb('e.cancelled_at', 'is not', null).$castTo<boolean>().as('cancelled'),
      'e.cancel_reason as cancelReason',
    ])
    .where('g.deleted_at', 'is', null)
    .orderBy('e.starts_at')
    .orderBy('e.id');
}

const eventsOf = (db: Db, groupIds: readonly string[]) => events(db).where('e.group_id', 'in', groupIds);

/** Events between two days, both inclusive, cancelled ones too. */
export async function findEvents(
  db: Db,
  groupIds: readonly string[],
  from: string,
  to: string,
): Promise<ScheduleEvent[]> {
  if (groupIds.length === 0) return [];
  return eventsOf(db, groupIds).where('e.local_date', '>=', from).where('e.local_date', '<=', to).execute();
}

/** The first event that ends after `now` (an instant) and is not cancelled. */
export async function findNextEvent(
  db: Db,
  groupIds: readonly string[],
  now: string,
): Promise<ScheduleEvent | undefined> {
  if (groupIds.length === 0) return undefined;
  return eventsOf(db, groupIds)
    .where('e.ends_at', '>', now)
    .where('e.cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

/** The first event that ends after `now` in which a person takes part as a guest of an active group, and that is not cancelled. */
export async function findNextAsGuest(
  db: Db,
  userId: string,
  now: string,
): Promise<ScheduleEvent | undefined> {
  return events(db)
    .where(isHeldFor('e', sql`(SELECT ${userId}::uuid)`))
    .where(sql<boolean>`${userId}::uuid NOT IN ${studentsOn(sql`e.group_id`, sql`e.local_date`)}`)
    .where('g.status', '=', 'active')
    .where('e.ends_at', '>', now)
    .where('e.cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}
