import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { noAnswers } from '../../shared/user-import.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { importNow } from './imports.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const familyLine = (group: string, n: number) =>
  `Ona;Petrauskienė;ona-${n}@gmail.com;Lukas;Petrauskas;lukas-${n}@gmail.com;2015-04-12;${group}`;
const answers = { ...noAnswers, acceptDoubles: true, createGroups: true };

it('creates each unknown group once on request: inactive, with the places that the file needs', async () => {
  const names = ['Nauja grupė', 'Nauja grupė', 'NAUJA GRUPĖ', 'Kita'];
  const csv = [importColumns.join(';'), ...names.map(familyLine)].join('\r\n');
  expect(await importNow(asAdmin, csv, answers)).toMatchObject({ children: 4 });
  const groups = await db
    .selectFrom('groups')
    .select(['name', 'status', 'max_students', 'plan_id'])
    .where('name', 'in', ['Nauja grupė', 'NAUJA GRUPĖ', 'Kita'])
    .orderBy('name')
    .execute();
  expect(groups).toEqual([
    { name: 'Kita', status: 'inactive', max_students: 1, plan_id: null },
    { name: 'Nauja grupė', status: 'inactive', max_students: 3, plan_id: null },
  ]);
});
