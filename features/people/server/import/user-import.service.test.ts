import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type ImportAnswers, noAnswers } from '../../shared/user-import.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { createChild } from '../people.factory.ts';
import { previewImport } from './user-import.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let made = 0;
const familyLine = (group = '') => {
  made += 1;
  return `Ona;Petrauskienė;ona-${made}@gmail.com;Lukas;Petrauskas;lukas-${made}@gmail.com;2015-04-12;${group}`;
};
const file = (...lines: string[]) => [importColumns.join(';'), ...lines].join('\r\n');
const preview = (csv: string, answers: Partial<ImportAnswers> = {}) =>
  previewImport(asAdmin, { csv, answers: { ...noAnswers, acceptDoubles: true, ...answers } });
const count = async () => {
  const users = await db.selectFrom('users').select('id').execute();
  const mails = await db.selectFrom('mails').select('id').execute();
  return [users.length, mails.length];
};

it('lists the result of every row and the unknown groups, and writes nothing', async () => {
  const before = await count();
  expect(await preview(file(familyLine(), familyLine('Nauja'), familyLine('NAUJA')))).toMatchObject({
    parents: 1,
    children: 1,
    rows: [
      { line: 2, outcome: 'create', problems: [] },
      { line: 3, outcome: 'ask', problems: ['group_unknown'] },
      { line: 4, outcome: 'ask', problems: ['group_unknown'] },
    ],
    unknownGroups: [{ name: 'Nauja', children: 2, plans: [], planId: null }],
  });
  expect(await preview(file(familyLine('Nauja')), { createGroups: true })).toMatchObject({
    children: 1,
    unknownGroups: [{ name: 'Nauja', children: 1, plans: [], planId: null }],
  });
  expect(await count()).toEqual(before);
});

it('names the group that was probably meant', async () => {
  await createGroup(db, { name: 'Pitonas antradienį' });
  const csv = file(familyLine('Pitonas antradieni'), familyLine('PITONAS ANTRADIENI'), familyLine('Šokiai'));
  expect((await preview(csv)).nearNames).toEqual([
    { column: 'group', written: 'Pitonas antradieni', meant: 'Pitonas antradienį', rows: 2 },
  ]);
});

it('counts the students of groups that would be too small, whether or not there is a reason (G2)', async () => {
  const group = await createGroup(db, { name: 'Ankšta', max_students: 1 });
  const csv = file(familyLine('Ankšta'), familyLine('Ankšta'));
  const crowded = [{ id: group.id, name: 'Ankšta', students: 2, places: 1 }];
  expect(await preview(csv)).toMatchObject({ crowded, children: 1 });
  expect(await preview(csv, { overCapacityReason: 'Draugauja' })).toMatchObject({ crowded, children: 2 });
});

it('finds a child of that name and birth date in another family', async () => {
  const line = `Ona;Petrauskienė;kita@gmail.com;Augustė;Vaitkutė;;2016-02-03;`;
  const outcome = async () => (await preview(file(line), { acceptDoubles: false })).rows[0]?.problems;
  expect(await outcome()).toEqual([]);
  const names = { firstName: 'Augustė', lastName: 'Vaitkutė', birthDate: '2016-02-03' };
  await createChild(db, { ...names, guardians: [(await createUser(db)).id], user: null });
  expect(await outcome()).toEqual(['likely_double']);
});

it('handles rows that contain no text at all, or text in a wrong encoding', async () => {
  const zeros = file(familyLine()).split('').join('\u0000');
  expect((await preview(zeros)).rows).toMatchObject([{ problems: ['columns_missing'] }]);
  const cells = file(familyLine().replaceAll('@', '\u0000@'), familyLine().replaceAll('ė', '\ufffd'));
  expect((await preview(cells)).rows).toMatchObject([
    { problems: ['parent_email_invalid', 'child_email_invalid'] },
    { problems: ['parent_last_name_invalid'] },
  ]);
});

it('refuses a file that is too large', async () => {
  const large = file(...Array.from({ length: 5001 }, () => 'x'));
  await expect(preview(large)).rejects.toMatchObject({ code: 'people/import-too-large' });
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const scope = testScope(db, { id: crypto.randomUUID(), role });
  const asked = previewImport(scope, { csv: file(familyLine()), answers: noAnswers });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
