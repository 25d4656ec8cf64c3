import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAtFourteen } from '#features/agreements/server/fourteen/fourteenth-birthdays.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getRadar } from './desk.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const at = (day: string) => `${day}T07:00:00Z`;
const named = async (actor: Actor, day: string) => {
  const { lines } = await getRadar(testScope(db, actor, { now: at(day) }));
  return lines.find(({ kind }) => kind === 'fourteen')?.items.map(({ id }) => id);
};

it('names a child who turned 14 without anybody to write to, to admins, for a month or until it answers', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher' });
  const guardian = await createUser(db);
  const born = { birthDate: '2012-11-20', user: null } as const;
  await createChild(db, { ...born, guardians: [guardian.id] });
  const { userId } = await createChild(db, born);
  await askAtFourteen({ ...testScope(db, admin, { now: at('2026-11-20') }), actor: null });
  expect(await named(admin, '2026-11-20')).toEqual([userId]);
  expect(await named(teacher, '2026-11-20')).toBeUndefined();
  expect(await named(admin, '2026-12-19')).toEqual([userId]);
  expect(await named(admin, '2026-12-20')).toBeUndefined();
  const answer = { child_id: userId, kind: 'photos', given: false, answered_by: userId } as const;
  await db
    .insertInto('consent_answers')
    .values({ ...answer, answered_at: at('2026-11-21'), signature_id: null })
    .execute();
  expect(await named(admin, '2026-11-22')).toBeUndefined();
});
