import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet } from '#features/attendance/server/attendance.factory.ts';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getGroupForm } from '../group-form.service.ts';
import { updateGroup } from '../group-saving.service.ts';
import { eventsOf } from '../groups.factory.ts';
import { importGroups, planGroupImport } from './group-import.service.ts';
import { forgetGroupImports, listGroupImports, undoGroupImport } from './group-imports.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }), { now: '2026-08-20T08:00:00Z' });
});
afterAll(() => drop());

/** Two groups with lessons, teachers and modules from a file. */
async function imported() {
  const importId = randomUUID();
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Ona', lastName: `Žukė ${importId}` });
  await createModule(db, { title: { lt: importId, en: importId } });
  const rows = [2, 3].map((line) => ({
    ...{ groupId: randomUUID(), line },
    cells: {
      ...{
        name: `Grupė ${line} ${importId}`,
        product: '',
        mode: 'gyvai',
        city: 'Vilnius',
        address: 'Pylimo g. 1',
      },
      ...{
        link: '',
        weekdays: 'An, Kt 17:00–18:30',
        teachers: `Ona Žukė ${importId}`,
        startDate: '2026-09-01',
      },
      ...{ endDate: '2027-05-31', seats: '12', module: importId, hours: '' },
    },
  }));
  await importGroups(scope, { importId, rows });
  const [first, second] = rows.map(({ groupId }) => groupId) as [string, string];
  return { importId, rows, first, second, teacher, name: rows[0]?.cells.name };
}
const undo = (importId: string, as = scope) => undoGroupImport(as, { importId });
const deleted = async (groupId: string) =>
  (await db.selectFrom('groups').select('deleted_at').where('id', '=', groupId).executeTakeFirst())
    ?.deleted_at !== null;

it('takes all groups of a file back with their lessons, once, and leaves the file to be imported again', async () => {
  const { importId, rows, first, second } = await imported();
  expect((await listGroupImports(scope)).imports[0]).toMatchObject({
    ...{ id: importId, groups: 2, undone: false, undoUntil: '2026-08-27' },
  });
  const both = await Promise.all([undo(importId), undo(importId)]);
  expect(both).toMatchObject([{ undone: true }, { undone: true }]);
  for (const groupId of [first, second]) {
    expect(await deleted(groupId)).toBe(true);
    expect(await eventsOf(db, groupId)).toEqual([]);
  }
  const acts = await db.selectFrom('audit_entries').select('id').where('subject_id', '=', importId).execute();
  expect(acts).toHaveLength(1);
  const again = rows.map((row) => ({ ...row, groupId: randomUUID() }));
  expect((await planGroupImport(scope, { rows: again })).rows.map(({ outcome }) => outcome)).toEqual([
    'asks',
    'asks',
  ]);
  expect((await importGroups(scope, { importId: randomUUID(), rows: again })).created).toHaveLength(2);
});

it.each([
  [
    'students',
    async (groupId: string) => {
      await addMembers(db, groupId, 'student', [(await createUser(db, { role: 'child' })).id]);
    },
  ],
  [
    'changed',
    async (groupId: string) => {
      const { form, version } = await getGroupForm(scope, { groupId });
      await updateGroup(scope, { groupId, version, form: { ...form, maxStudents: 10 } });
    },
  ],
  [
    'calendar',
    async (groupId: string) => {
      const [event] = await eventsOf(db, groupId);
      await db
        .updateTable('schedule_events')
        .set({ edited_at: scope.now.toString() })
        .where('id', '=', event?.id ?? '')
        .execute();
    },
  ],
  [
    'attendance',
    async (groupId: string) => {
      await createDailySheet(db, { groupId, date: '2026-09-01', by: scope.actor.id, lines: [] });
    },
  ],
] as const)('is refused as a whole once there are %s, and names the group', async (reason, build) => {
  const { importId, first, second, name } = await imported();
  await build(first);
  await expect(undo(importId)).rejects.toMatchObject({
    code: 'people/import-built-on',
    data: { things: [{ what: name, reasons: [reason] }] },
  });
  expect([await deleted(first), await deleted(second)]).toEqual([false, false]);
});

it('leaves out a group that an admin deleted meanwhile', async () => {
  const { importId, first, second } = await imported();
  await db.updateTable('groups').set({ deleted_at: scope.now.toString() }).where('id', '=', first).execute();
  expect(await undo(importId)).toMatchObject({ undone: true });
  expect(await deleted(second)).toBe(true);
});

it('takes no more rows once it was undone, and none of another admin', async () => {
  const { importId, rows } = await imported();
  const other = testScope(db, await createUser(db, { role: 'admin' }), { now: '2026-08-20T08:00:00Z' });
  const late = rows.map((row) => ({ ...row, groupId: randomUUID() }));
  const codes = async (as: SignedInScope) =>
    (await importGroups(as, { importId, rows: late })).refused.map(({ code }) => code);
  expect(await codes(other)).toEqual(['db/conflict', 'db/conflict']);
  await undo(importId);
  expect(await codes(scope)).toEqual(['db/conflict', 'db/conflict']);
});

it('is possible for seven days, and forgotten after that', async () => {
  const { importId, first } = await imported();
  const late = { ...scope, now: Temporal.Instant.from('2026-08-27T08:00:01Z') };
  await expect(undo(importId, late)).rejects.toMatchObject({ code: 'people/import-not-undoable' });
  await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
  await forgetGroupImports(late);
  await expect(undo(importId)).rejects.toMatchObject({ code: 'db/no-document' });
  expect(await deleted(first)).toBe(false);
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const as = testScope(db, { id: randomUUID(), role });
  await expect(undo(randomUUID(), as)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  await expect(listGroupImports(as)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
