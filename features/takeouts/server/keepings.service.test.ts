import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { listKeepings } from './keepings.service.ts';
import { keptTables } from './kept/kept-tables.repository.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('says to admins how long every table is kept, and when its job last ran', async () => {
  await sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('forgetOldMails', ${testNow}, ${testNow})
    ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`.execute(db);
  const { keepings } = await listKeepings(testScope(db, await createUser(db, { role: 'admin' })));
  expect(keepings.reduce((sum, { tables }) => sum + tables, 0)).toBe(Object.keys(keptTables).length);
  expect(keepings.filter(({ tables }) => tables === 0)).toEqual([]);
  expect(keepings.find(({ name }) => name === 'mails')).toMatchObject({
    ...{ days: 90, tables: 1, isNightly: true, ranAt: '2026-11-20T15:00:00.000Z' },
  });
  expect(keepings.find(({ name }) => name === 'books')).toMatchObject({
    days: null,
    isNightly: false,
    ranAt: null,
  });
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(listKeepings(teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
