import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import type { GuestRules } from '#features/guests/shared/guests.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A group that offers trials on 24 November and 1 December 2026 at 17:30 in Vilnius, and a family that knows nobody there. */
export async function createTrialWorld(
  db: Db,
  { rules = {}, places = 4 }: { rules?: Partial<GuestRules>; places?: number } = {},
) {
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' });
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id], firstName: 'Ona' });
  const student = await createChild(db);
  const group = await createGroup(db, {
    ...{ teachers: [teacher.id], students: [student.userId], max_students: places },
  });
  await takeGuests(db, group.id, rules);
  const [first, second] = [
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-24T15:30:00.000Z' }),
    await createEvent(db, { groupId: group.id, startsAt: '2026-12-01T15:30:00.000Z' }),
  ];
  const mark = (attendance: AttendanceMark, { date = first.date, comment = '' } = {}) =>
    createDailySheet(db, {
      ...{ groupId: group.id, date, by: teacher.id },
      lines: [lineOf(child.userId, { attendance, comment })],
    });
  return { admin, teacher, parent, child, student, group, first, second, mark };
}
