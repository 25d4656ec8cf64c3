import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { startDiplomas } from './diploma-making.service.ts';
import { makeDiplomas } from './diplomas.jobs.ts';
import { setDiplomasVisible } from './group-diplomas.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const titles = async (actor: Actor) =>
  (await listNotifications(as(actor), { limit: 20 })).lines.map(({ title }) => title.lt);

it('notifies a family of a diploma when they may have it, once', async () => {
  const [admin, parent] = [await createUser(db, { role: 'admin' }), await createUser(db)];
  const { userId } = await createChild(db, { guardians: [parent.id], firstName: 'Ona' });
  const { id: groupId } = await createGroup(db, { students: [userId], diploma_visible: false });
  await startDiplomas(as(admin), { groupId, batchId: randomUUID(), studentIds: [userId] });
  const { env, log } = as(admin);
  for (const { task, payload } of await takeJobs(db))
    if (task === 'makeDiplomas')
      await makeDiplomas(jobScope(db, env, log, Temporal.Instant.from(testNow)), payload);
  expect(await titles(parent)).toEqual([]);
  await setDiplomasVisible(as(admin), { groupId, visible: true });
  await setDiplomasVisible(as(admin), { groupId, visible: false });
  await setDiplomasVisible(as(admin), { groupId, visible: true });
  expect(await titles(parent)).toEqual(['Ona: diplomas paruoštas']);
  expect(await titles({ id: userId, role: 'child' })).toEqual(['Tavo diplomas paruoštas']);
});
