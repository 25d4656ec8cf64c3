import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../shared/groups.ts';

/** A group's form as an admin fills it in: in person in Vilnius, Tuesdays and Thursdays from September to May. */
export function groupForm(changes: Partial<GroupForm> = {}): GroupForm {
  return {
    name: 'Scratch kūrėjai',
    planId: null,
    noPlan: !changes.planId,
    status: 'active',
    forcedFull: false,
    mode: 'live',
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    instructions: null,
    meetingLink: null,
    meetingRecordings: null,
    maxStudents: 12,
    studentIds: [],
    teacherIds: [],
    nameForDiploma: null,
    descriptionForDiploma: null,
    learningHours: 60,
    diplomaEnabled: null,
    feedbackEnabled: null,
    spaceOdysseyEnabled: null,
    diplomaVisible: false,
    modules: [],
    startDate: '2026-09-01',
    endDate: '2027-05-31',
    weekdays: [
      { weekday: 2, startTime: '17:00', endTime: '18:30', repeats: 'weekly' },
      { weekday: 4, startTime: '17:00', endTime: '18:30', repeats: 'weekly' },
    ],
    ...changes,
  };
}

/** An admin, a teacher and two children without a group, with the admin's scope. */
export async function createOffice(db: Db, now?: string) {
  const [admin, teacher, lukas, urte] = await Promise.all([
    createUser(db, { role: 'admin' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'child' }),
    createUser(db, { role: 'child' }),
  ]);
  return { scope: testScope(db, admin, now ? { now } : {}), admin, teacher, lukas, urte };
}

/** The lessons of a group by their start, with the day of the pattern that each represents. */
export function eventsOf(db: Db, groupId: string) {
  return db
    .selectFrom('schedule_events')
    .select(['id', 'local_date as date', 'starts_at as startsAt', 'generated', 'slot_date as slotDate'])
    .where('group_id', '=', groupId)
    .orderBy('starts_at')
    .execute();
}
