import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { followTrials } from './trial-following.service.ts';
import { stayInGroup } from './trial-staying.service.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial, listTrials } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A child that tried a group where nothing is paid, and whose family has been asked whether it stays. */
async function tried(places = 4) {
  const world = await createTrialWorld(db, { places });
  const { parent, child, first, mark, group } = world;
  const as = (actor: Actor, now = '2026-11-25T15:00:00.000Z') => testScope(db, actor, { now });
  const before = as(parent, '2026-11-20T15:00:00.000Z');
  await askForTrial(before, { childId: child.userId, eventId: first.id, priceCents: null });
  await mark('present');
  await followTrials(as(world.admin, '2026-11-25T14:00:00.000Z'));
  const [trial] = (await listTrials(as(parent))).trials;
  const trialId = trial?.id ?? '';
  const stay = (actor: Actor = parent, now?: string) => stayInGroup(as(actor, now), { trialId });
  const stays = async () =>
    (await listMemberships(db, group.id)).flatMap(({ id, joinedOn }) =>
      id === child.userId ? joinedOn : [],
    );
  return { ...world, trial, stay, stays };
}

it('gives the seat that is held at once, however often and at once it is asked', async () => {
  const { trial, stay, stays, group } = await tried();
  expect(trial).toMatchObject({ stayBy: 'word', stayUntil: expect.any(String) });
  const answers = await Promise.all([stay(), stay(), stay()]);
  for (const answer of answers) expect(answer).toMatchObject({ stayed: true, stayUntil: null });
  expect(await stays()).toEqual(['2026-11-25']);
  expect(await listHolds(db, group.id)).toMatchObject([{ kind: 'trial', ended: 'taken' }]);
});

it('gives a seat that is held no more while it is free, and none of a full group', async () => {
  const late = '2026-11-28T15:00:00.000Z';
  const free = await tried();
  expect(await free.stay(undefined, late)).toMatchObject({ stayed: true });
  const full = await tried(2);
  await db.deleteFrom('seat_holds').where('group_id', '=', full.group.id).execute();
  await addMembers(db, full.group.id, 'student', [(await createChild(db)).userId]);
  await expect(full.stay(undefined, late)).rejects.toMatchObject({ code: 'billing/group-full' });
  expect(await full.stays()).toEqual([]);
});

it('leaves it to an order where something is paid, and to the academy a month later', async () => {
  const { stay, group, stays } = await tried();
  await expect(stay(undefined, '2026-12-25T15:00:00.000Z')).rejects.toMatchObject({ code: 'db/conflict' });
  const { id } = await createPlan(db);
  await db.updateTable('groups').set({ plan_id: id }).where('id', '=', group.id).execute();
  await expect(stay()).rejects.toMatchObject({ code: 'db/conflict' });
  expect(await stays()).toEqual([]);
});

it('is for the family and admins, and for trials that exist', async () => {
  const { stay, admin } = await tried();
  const stranger = await createUser(db, { role: 'parent' });
  await expect(stay(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
  const nothing = stayInGroup(testScope(db, admin), { trialId: randomUUID() });
  await expect(nothing).rejects.toMatchObject({ code: 'db/no-document' });
  expect(await stay(admin)).toMatchObject({ stayed: true });
});
