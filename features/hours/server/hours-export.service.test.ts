import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { exportHours } from './hours-export.service.ts';
import { addRate } from './rates/rates.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher', firstName: 'Ieva', lastName: 'Ąžuolaitė' });
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const group = await createGroup(db, { name: '„Scratch“', teachers: [teacher.id], students: [userId] });
  for (const [date, end] of [
    ['2026-11-05', '17:00'],
    ['2026-11-12', '16:20'],
  ] as const) {
    const [startsAt, endsAt] = [`${date}T15:30:00.000Z`, `${date}T${end}:00.000Z`];
    await createEvent(db, { groupId: group.id, startsAt, endsAt });
    await createDailySheet(db, { groupId: group.id, date, by: teacher.id, lines: [lineOf(userId)] });
  }
  const rate = { rateId: crypto.randomUUID(), teacherId: teacher.id, planId: null };
  await addRate(testScope(db, admin), { ...rate, validFrom: '2026-09-01', cents: 1999 });
});
afterAll(() => drop());

const month = '2026-11';
const read = async (kind: 'teachers' | 'lessons') =>
  parseCsv((await exportHours(testScope(db, admin), { month, kind })).csv).map(({ cells }) => cells);

it('has a line per teacher, with hours as decimals and the amount in euros', async () => {
  const [head, ...teachers] = await read('teachers');
  expect(head?.slice(0, 2)).toEqual(['Mokytojas', 'Pravesta, val.']);
  expect(teachers).toEqual([
    ['Ieva Ąžuolaitė', '2.33', '0.00', '2.33', '0.00', '0.00', '0.00', '0.00', '0.00', '46.65'],
  ]);
});

it('has a line per lesson, whose amounts add up to that of the month', async () => {
  const [, ...lessons] = await read('lessons');
  expect(lessons.map((cells) => cells.filter((_, place) => ![5, 7].includes(place)))).toEqual([
    ['Ieva Ąžuolaitė', '2026-11-05', '17:30', '19:00', '„Scratch“', 'pravesta', '1.50', '19.99', '29.99'],
    ['Ieva Ąžuolaitė', '2026-11-12', '17:30', '18:20', '„Scratch“', 'pravesta', '0.83', '19.99', '16.66'],
  ]);
});

it('is for admins only, and noted in the audit log', async () => {
  const asked = exportHours(testScope(db, teacher), { month, kind: 'lessons' });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const noted = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportHours')
    .execute();
  expect(noted).toContainEqual({ detail: { rows: 2, month, kind: 'lessons' } });
});
