import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { finishMerges, undoMerge } from '#features/doubles/server/merge-undoing.service.ts';
import { mergePersons } from '#features/doubles/server/merging.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { startSession } from '#features/identity/server/sessions/sessions.service.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { noAnswers } from '../../shared/user-import.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { createChild } from '../people.factory.ts';
import { undoImport } from './import-undo.service.ts';
import { importNow } from './imports.factory.ts';
import { importUsers } from './imports.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let made = 0;
const family = (group = '') => {
  made += 1;
  const [parent, child] = [`ona-${made}@gmail.com`, `lukas-${made}@gmail.com`];
  return { parent, child, line: `Ona;Petrauskienė;${parent};Lukas;Petrauskas;${child};2015-04-12;${group}` };
};
const file = (...lines: string[]) => [importColumns.join(';'), ...lines].join('\r\n');
const answers = { ...noAnswers, acceptDoubles: true };
const run = (csv: string, options: Partial<typeof answers> = {}) =>
  importNow(asAdmin, csv, { ...answers, ...options });
const undo = (importId: string, scope = asAdmin) => undoImport(scope, { importId });
const tables = ['users', 'children', 'guardianships', 'one_time_codes'] as const;
const rows = async () =>
  Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
const parentOf = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const childOf = (email: string) =>
  db
    .selectFrom('children')
    .select(['id', 'user_id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

it('takes back everybody and every group that the import created, once, and nothing that was there before', async () => {
  const group = await createGroup(db, { name: 'Sena' });
  const known = await createUser(db, { role: 'parent', email: 'rasa@gmail.com' });
  await createChild(db, { guardians: [known.id] });
  const before = await rows();
  const lines = [family('Sena').line, family('Visai nauja').line, family().line];
  const brother = `Rasa;Petrauskienė;rasa@gmail.com;Matas;Petrauskas;;2014-01-02;Sena`;
  const state = await run(file(...lines, brother), { createGroups: true });
  expect(state).toMatchObject({ parents: 3, children: 4, leftRows: 0 });
  expect(await undo(state.id)).toMatchObject({ state: 'undone' });
  expect(await rows()).toEqual(before);
  expect(await listMemberships(db, group.id)).toEqual([]);
  const added = await db
    .selectFrom('groups')
    .select('deleted_at')
    .where('name', '=', 'Visai nauja')
    .execute();
  expect(added).toEqual([{ deleted_at: '2026-11-20T15:00:00.000Z' }]);
  expect(await undo(state.id)).toMatchObject({ state: 'undone' });
  const acts = await db.selectFrom('audit_entries').select('id').where('action', '=', 'undoImport').execute();
  expect(acts).toHaveLength(1);
  expect(await run(file(...lines, brother), { createGroups: true })).toMatchObject({
    parents: 3,
    children: 4,
  });
});

it('takes children who were there before out of the groups that it put them into', async () => {
  const group = await createGroup(db, { name: 'Papildoma' });
  const rasa = await createUser(db, { role: 'parent', email: 'rasa-grupe@gmail.com' });
  const name = { firstName: 'Eglė', lastName: 'Petraitytė', birthDate: '2014-01-02' };
  await createChild(db, { ...name, guardians: [rasa.id], user: null });
  const line = (to: string) => `Rasa;Petraitienė;rasa-grupe@gmail.com;Eglė;Petraitytė;;2014-01-02;${to}`;
  const csv = file(line('Papildoma'), line('Dar nebuvusi'));
  const state = await run(csv, { createGroups: true });
  expect(state).toMatchObject({ parents: 0, children: 0, joined: 2 });
  const before = await rows();
  expect(await undo(state.id)).toMatchObject({ state: 'undone' });
  expect(await rows()).toEqual(before);
  expect(await listMemberships(db, group.id)).toEqual([]);
  expect(await run(csv, { createGroups: true })).toMatchObject({ joined: 2 });
});

it.each([
  [
    'attendance',
    'Lukas Petrauskas',
    async ({ child }: ReturnType<typeof family>) => {
      const { userId } = await childOf(child);
      const group = await createGroup(db, { students: [userId] });
      const lines = [lineOf(userId)];
      await createDailySheet(db, { groupId: group.id, date: '2026-11-20', by: asAdmin.actor.id, lines });
    },
  ],
  [
    'sign_in',
    'Ona Petrauskienė',
    async ({ parent }: ReturnType<typeof family>) => {
      const { id } = await parentOf(parent);
      await transaction(asAdmin, (tx) => startSession(tx, id, { persistent: true, userAgent: '' }));
    },
  ],
  [
    'family',
    'Ona Petrauskienė',
    async ({ parent }: ReturnType<typeof family>) => {
      await createChild(db, { guardians: [(await parentOf(parent)).id] });
    },
  ],
] as const)('is refused as a whole once there is %s, and says of whom', async (reason, who, build) => {
  const one = family();
  const state = await run(file(one.line, family().line));
  await build(one);
  const before = await rows();
  await expect(undo(state.id)).rejects.toMatchObject({
    code: 'people/import-built-on',
    data: { things: [{ what: who, reasons: [reason] }] },
  });
  expect(await rows()).toEqual(before);
});

it.each(['kept', 'merged'] as const)(
  'is refused for all seven days once a child that it created was the %s one of a merge with an older child',
  async (part) => {
    const rasa = await createUser(db, { role: 'parent', email: `rasa-${part}@gmail.com` });
    const line = `Rasa;Petrauskienė;rasa-${part}@gmail.com;Matas;Petrauskas;;2014-01-02;`;
    const state = await run(file(line));
    const { userId: imported } = await db
      .selectFrom('children as c')
      .innerJoin('guardianships as w', 'w.child_id', 'c.id')
      .select('c.user_id as userId')
      .where('w.guardian_id', '=', rasa.id)
      .executeTakeFirstOrThrow();
    const older = await createChild(db, { guardians: [rasa.id], user: null });
    const [keptId, mergedId] = part === 'kept' ? [imported, older.userId] : [older.userId, imported];
    const { id } = await mergePersons(asAdmin, { keptId, mergedId });
    await undoMerge(asAdmin, { mergeId: id });
    await mergePersons(asAdmin, { keptId, mergedId });
    const refused = { code: 'people/import-built-on', data: { things: [{ reasons: ['merged'] }] } };
    await expect(undo(state.id)).rejects.toMatchObject(refused);
    const later = { ...asAdmin, now: asAdmin.now.add({ hours: 30 }) };
    expect(await finishMerges(later)).toBe(1);
    await expect(undo(state.id, later)).rejects.toMatchObject(refused);
  },
);

it('is possible again once the merge with an older child was undone', async () => {
  const rasa = await createUser(db, { role: 'parent', email: 'rasa-atskirai@gmail.com' });
  const line = `Rasa;Petrauskienė;rasa-atskirai@gmail.com;Matas;Petrauskas;;2014-01-02;`;
  const state = await run(file(line));
  const { userId } = await db
    .selectFrom('children as c')
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .select('c.user_id as userId')
    .where('w.guardian_id', '=', rasa.id)
    .executeTakeFirstOrThrow();
  const older = await createChild(db, { guardians: [rasa.id], user: null });
  const { id } = await mergePersons(asAdmin, { keptId: userId, mergedId: older.userId });
  await undoMerge(asAdmin, { mergeId: id });
  expect(await undo(state.id)).toMatchObject({ state: 'undone' });
});

it('does not mind that an admin said of two of its children that they are different', async () => {
  const of = [family(), family()] as const;
  const state = await run(file(...of.map(({ line }) => line)));
  const [one_id = '', other_id = ''] = (
    await Promise.all(of.map(async ({ child }) => (await childOf(child)).userId))
  ).toSorted();
  const said = { said_by: asAdmin.actor.id, said_at: '2026-11-20T15:00:00Z' };
  await db
    .insertInto('different_children')
    .values({ one_id, other_id, ...said })
    .execute();
  expect(await undo(state.id)).toMatchObject({ state: 'undone' });
});

it('is refused once a group that it created has other students or was opened', async () => {
  const state = await run(file(family('Trečia').line), { createGroups: true });
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', 'Trečia')
    .executeTakeFirstOrThrow();
  await db.updateTable('groups').set({ status: 'active' }).where('id', '=', group.id).execute();
  await expect(undo(state.id)).rejects.toMatchObject({
    code: 'people/import-built-on',
    data: { things: [{ what: 'Trečia', reasons: ['group'] }] },
  });
});

it('is possible for seven days, and not while it runs', async () => {
  const importId = randomUUID();
  await importUsers(asAdmin, { importId, csv: file(family().line), answers });
  await expect(undo(importId)).rejects.toMatchObject({ code: 'people/import-not-undoable' });
  const { id } = await run(file(family().line));
  const late = { ...asAdmin, now: Temporal.Instant.from('2026-11-27T15:00:01Z') };
  await expect(undo(id, late)).rejects.toMatchObject({ code: 'people/import-not-undoable' });
  await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
});

it('happens once under two concurrent calls', async () => {
  const { id } = await run(file(family().line, family().line));
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ state }) => state)).toEqual(['undone', 'undone']);
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const scope = testScope(db, { id: randomUUID(), role });
  await expect(undo(randomUUID(), scope)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
