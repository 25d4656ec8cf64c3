import { beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listClosedDays } from '../patterns/schedule-planning.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }));
  return drop;
});

it('knows why days are closed: holidays by key, closures by name, also at the edges of the range', async () => {
  const closure = { from_date: '2026-12-20', to_date: '2027-01-10', name: 'Atostogos' };
  const created_at = '2026-11-01T00:00:00Z';
  await db
    .insertInto('closures')
    .values({ ...closure, created_by: null, created_at })
    .execute();
  const days = await listClosedDays(scope, '2026-12-25', '2026-12-27');
  expect([...days].sort(([one], [other]) => one.localeCompare(other))).toEqual([
    ['2026-12-25', { date: '2026-12-25', kind: 'holiday', name: 'christmas-day' }],
    ['2026-12-26', { date: '2026-12-26', kind: 'holiday', name: 'second-christmas-day' }],
    ['2026-12-27', { date: '2026-12-27', kind: 'closure', name: 'Atostogos' }],
  ]);
});
