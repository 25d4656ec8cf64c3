import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listGroupTrials, listTrialFigures } from './trial-figures.service.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial, cancelTrial } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

async function asked() {
  const world = await createTrialWorld(db);
  const trial = await askForTrial(admin, {
    childId: world.child.userId,
    eventId: world.first.id,
    priceCents: null,
  });
  return { ...world, trialId: trial.id };
}

it('counts trials, who came and who stayed, by group and by teacher', async () => {
  const [stays, misses, cancels] = [await asked(), await asked(), await asked()];
  await stays.mark('present');
  await addMembers(db, stays.group.id, 'student', [{ id: stays.child.userId, joinedOn: '2026-11-30' }]);
  await misses.mark('absent');
  await cancelTrial(admin, { trialId: cancels.trialId });
  const wanted = { from: '2026-11-24', to: '2026-11-24', page: 1 };
  const figuresBy = async (by: 'group' | 'teacher') =>
    Object.fromEntries(
      (await listTrialFigures(admin, { ...wanted, by })).figures.map(({ id, name: _, ...sums }) => [
        id,
        sums,
      ]),
    );
  const expected = [
    { asked: 1, came: 1, stayed: 1 },
    { asked: 1, came: 0, stayed: 0 },
  ];
  const groups = await figuresBy('group');
  expect([stays, misses, cancels].map(({ group }) => groups[group.id])).toEqual([...expected, undefined]);
  const teachers = await figuresBy('teacher');
  expect([stays, misses].map(({ teacher }) => teachers[teacher.id])).toEqual(expected);
  expect((await listTrialFigures(admin, { ...wanted, by: 'group' })).total).toMatchObject({ stayed: 1 });
  const elsewhere = { ...wanted, from: '2026-11-25', to: '2026-11-30' };
  expect((await listTrialFigures(admin, { ...elsewhere, by: 'group' })).figures).toEqual([]);
});

it('shows the teachers of a group its trials, who may not cancel them, and nobody else', async () => {
  const { teacher, group, trialId } = await asked();
  const groupId = group.id;
  const own = await listGroupTrials(testScope(db, teacher), { groupId });
  expect(own).toMatchObject({ trials: [{ id: trialId, state: 'coming' }], mayCancel: false });
  expect(await listGroupTrials(admin, { groupId })).toMatchObject({ mayCancel: true });
  const other = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(listGroupTrials(other, { groupId })).rejects.toMatchObject({ code: 'db/no-document' });
});
