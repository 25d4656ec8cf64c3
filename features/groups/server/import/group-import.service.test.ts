import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupRow } from '../../shared/group-import.ts';
import { getGroupForm } from '../group-form.service.ts';
import { eventsOf } from '../groups.factory.ts';
import { importGroups, planGroupImport } from './group-import.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const now = '2026-08-20T08:00:00Z';
const rowOf = (change: Partial<GroupRow['cells']> = {}, line = 2): GroupRow => ({
  ...{ groupId: randomUUID(), line },
  cells: {
    ...{ name: `Grupė ${randomUUID()}`, product: '', mode: 'gyvai', city: 'Vilnius', address: 'Pylimo g. 1' },
    ...{ link: '', weekdays: 'An, Kt 17:00–18:30', teachers: '', startDate: '2026-09-01' },
    ...{ endDate: '2027-05-31', seats: '12', module: '', hours: '' },
    ...change,
  },
});
const admin = async () => testScope(db, await createUser(db, { role: 'admin' }), { now });

it('creates groups with their lessons, teachers and modules by name', async () => {
  const scope = await admin();
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Živilė', lastName: 'Importė' });
  const module = await createModule(db, { title: { lt: 'Python importui', en: 'Python for imports' } });
  const row = rowOf({ teachers: 'importe zivile', module: 'python for IMPORTS' });
  expect((await planGroupImport(scope, { rows: [row] })).rows).toMatchObject([
    { outcome: 'asks', problems: [], questions: [{ column: 'product', code: 'none' }] },
  ]);
  expect(await eventsOf(db, row.groupId)).toEqual([]);
  expect(await importGroups(scope, { importId: randomUUID(), rows: [row] })).toEqual({
    created: [row.groupId],
    refused: [],
  });
  expect((await getGroupForm(scope, { groupId: row.groupId })).form).toMatchObject({
    ...{ name: row.cells.name, teacherIds: [teacher.id], noPlan: true, status: 'active' },
    modules: [{ moduleId: module.id, openOrder: 0 }],
  });
  // 39 Tuesdays and 39 Thursdays, without 24 December, 16 February and 11 March.
  expect(await eventsOf(db, row.groupId)).toHaveLength(75);
});

it('writes a portion once, however often and by however many at once it is sent', async () => {
  const scope = await admin();
  const rows = [rowOf(), rowOf()];
  const sent = { importId: randomUUID(), rows };
  const answers = await Promise.all([importGroups(scope, sent), importGroups(scope, sent)]);
  answers.push(await importGroups(scope, sent));
  for (const { created } of answers) expect(created).toEqual(rows.map(({ groupId }) => groupId));
  expect(await eventsOf(db, rows[0]?.groupId ?? '')).toHaveLength(75);
  const planned = await planGroupImport(scope, { rows });
  expect(planned.rows.map(({ outcome }) => outcome)).toEqual(['exists', 'exists']);
});

it('writes the rows that fit and names the wrong ones', async () => {
  const scope = await admin();
  const [good, bad] = [rowOf(), rowOf({ weekdays: 'vakarais' }, 3)];
  expect(await importGroups(scope, { importId: randomUUID(), rows: [good, bad] })).toEqual({
    created: [good.groupId],
    refused: [{ groupId: bad.groupId, line: 3, code: 'request/invalid' }],
  });
});

it('asks about the second of two rows with one name', async () => {
  const scope = await admin();
  const rows = [rowOf({ name: 'Dvigubi' }), rowOf({ name: 'dvigubi ' }, 3)];
  const planned = await planGroupImport(scope, { rows });
  expect(planned.rows.map(({ questions }) => questions.some(({ code }) => code === 'taken'))).toEqual([
    false,
    true,
  ]);
});

it('takes groups into an empty academy', async () => {
  const empty = await openTestDatabase();
  const scope = testScope(empty.db, await createUser(empty.db, { role: 'admin' }), { now });
  const row = rowOf({ teachers: 'Nėra Tokio', product: 'Nėra tokio' });
  const { created } = await importGroups(scope, { importId: randomUUID(), rows: [row] });
  await empty.drop();
  expect(created).toEqual([row.groupId]);
});
