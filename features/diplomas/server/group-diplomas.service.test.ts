import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createDiploma } from './diplomas.factory.ts';
import { getGroupDiplomas, setDiplomaLook, setDiplomasVisible } from './group-diplomas.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  [admin, teacher] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'teacher' })];
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const child = (lastName: string) => createUser(db, { role: 'child', firstName: 'Ona', lastName });

describe('the page of a group', () => {
  it('shows current students and former ones with a diploma, their achievements, and all diplomas', async () => {
    const [zaliaite, former, gone] = [
      await child('Žaliaitė'),
      await child('Čiuplytė'),
      await child('Ąžuolaitė'),
    ];
    const group = await createGroup(db, { teachers: [teacher.id], students: [zaliaite.id] });
    await addMembers(db, group.id, 'student', [
      { id: former.id, leftOn: '2026-05-01' },
      { id: gone.id, leftOn: '2026-05-01' },
    ]);
    await createDailySheet(db, {
      groupId: group.id,
      date: '2026-11-19',
      by: teacher.id,
      lines: [lineOf(zaliaite.id)],
    });
    const names = { first_name: 'Ona', last_name: 'Čiuplytė', title: group.name, learning_hours: null };
    const revoked = { revoked_at: testNow, revoke_reason: 'Klaida' };
    await createDiploma(db, { groupId: group.id, studentId: former.id, ...names, ...revoked });
    await createDiploma(db, { groupId: group.id, studentId: former.id, ...names });
    const shown = await getGroupDiplomas(as(teacher), { groupId: group.id });
    expect(shown.students).toMatchObject([
      { lastName: 'Čiuplytė', present: false, diploma: { outdated: false }, revoked: [{ reason: 'Klaida' }] },
      { lastName: 'Žaliaitė', present: true, attendanceRate: 1, lessonsDone: 0, diploma: null, revoked: [] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  it('is visible to those who teach the group, and to no other teacher or family', async () => {
    const { id: groupId } = await createGroup(db, { teachers: [teacher.id] });
    const stranger = await createUser(db, { role: 'teacher' });
    const parent = await createUser(db, { role: 'parent' });
    await expect(getGroupDiplomas(as(stranger), { groupId })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    await expect(getGroupDiplomas(as(parent), { groupId })).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await getGroupDiplomas(as(teacher), { groupId })).toMatchObject({ mayMake: false, students: [] });
    expect(await getGroupDiplomas(as(admin), { groupId })).toMatchObject({ mayMake: true });
  });
});

describe('choosing', () => {
  it('changes the look, once, and writes it to the audit log', async () => {
    const { id: groupId } = await createGroup(db);
    for (let times = 0; times < 2; times += 1) {
      expect(await setDiplomaLook(as(admin), { groupId, look: 'bold' })).toMatchObject({ look: 'bold' });
    }
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', groupId)
      .execute();
    expect(entries).toMatchObject([{ action: 'setDiplomaLook', detail: { before: 'space', after: 'bold' } }]);
  });

  it('lets families download or not, and refreshes an open form of the group', async () => {
    const { id: groupId } = await createGroup(db);
    const versionOf = async () =>
      (await db.selectFrom('groups').select('version').where('id', '=', groupId).executeTakeFirst())
        ?.version ?? 0;
    const before = await versionOf();
    const shown = await setDiplomasVisible(as(admin), { groupId, visible: true });
    expect(shown.group.visible).toBe(true);
    expect(await versionOf()).toBe(before + 1);
    await setDiplomasVisible(as(admin), { groupId, visible: true });
    expect(await versionOf()).toBe(before + 1);
  });

  it('is for admins', async () => {
    const { id: groupId } = await createGroup(db, { teachers: [teacher.id] });
    const denied = { code: 'auth/permission-denied' };
    await expect(setDiplomaLook(as(teacher), { groupId, look: 'bold' })).rejects.toMatchObject(denied);
    await expect(setDiplomasVisible(as(teacher), { groupId, visible: true })).rejects.toMatchObject(denied);
  });
});
