import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPoints } from '#features/attendance/shared/daily-sheet.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getGroup } from './groups.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function staff() {
  const [admin, teacher, other] = await Promise.all([
    createUser(db, { role: 'admin' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'teacher' }),
  ]);
  return { admin, teacher, other, asAdmin: testScope(db, admin), asTeacher: testScope(db, teacher) };
}

describe('getGroup', () => {
  it('shows students with their attendance and points of this school year, and lessons around now', async () => {
    const { asTeacher, teacher } = await staff();
    const [lukas, urte] = [
      await createUser(db, { role: 'child', lastName: 'Abromaitis' }),
      await createUser(db, { role: 'child', lastName: 'Žukauskaitė' }),
    ];
    const group = await createGroup(db, { students: [urte.id, lukas.id], teachers: [teacher.id] });
    const marks = { '2026-10-01': 'present', '2026-10-08': 'late', '2026-10-15': 'absent' } as const;
    for (const [date, attendance] of Object.entries({ ...marks, '2026-06-01': 'absent' as const })) {
      const { id } = await db
        .insertInto('daily_sheets')
        .values({ group_id: group.id, date, updated_at: `${date}T18:00:00Z` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('daily_sheet_rows')
        .values({
          sheet_id: id,
          user_id: lukas.id,
          attendance,
          ...noPoints,
          updated_by: null,
          updated_at: `${date}T18:00:00Z`,
        })
        .execute();
    }
    await postPoints(db, { userId: lukas.id, amount: 40 });
    for (let day = 1; day <= 14; day += 1) {
      await createEvent(db, { groupId: group.id, startsAt: `2026-11-${String(day + 12)}T10:00:00.000Z` });
    }
    const page = await getGroup(asTeacher, { groupId: group.id });
    expect(page.students).toEqual([
      expect.objectContaining({ id: lukas.id, attendanceRate: 2 / 3, points: 40, joinedOn: '2025-09-01' }),
      expect.objectContaining({ id: urte.id, attendanceRate: null, points: 0, look: defaultLook(urte.id) }),
    ]);
    expect(page.nextEvents.map(({ date }) => date)).toEqual(
      [21, 22, 23, 24, 25].map((day) => `2026-11-${day}`),
    );
    expect(page.lastEvents.map(({ date }) => date)).toEqual(
      [20, 19, 18, 17, 16].map((day) => `2026-11-${day}`),
    );
    expect(page).toMatchObject({
      mayEdit: false,
      flags: { diploma: true, feedback: true, spaceOdyssey: true },
    });
  });

  it("does not show another teacher's, a deleted or a missing group", async () => {
    const { asTeacher, asAdmin, other } = await staff();
    const foreign = await createGroup(db, { teachers: [other.id] });
    const deleted = await createGroup(db, { deleted_at: '2026-11-01T00:00:00Z' });
    const unseen = { code: 'db/no-document' };
    await expect(getGroup(asTeacher, { groupId: foreign.id })).rejects.toMatchObject(unseen);
    await expect(getGroup(asAdmin, { groupId: deleted.id })).rejects.toMatchObject(unseen);
    await expect(getGroup(asAdmin, { groupId: randomUUID() })).rejects.toMatchObject(unseen);
    expect(await getGroup(asAdmin, { groupId: foreign.id })).toMatchObject({ mayEdit: true });
  });
});
