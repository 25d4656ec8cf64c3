import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getMission } from './family-mission.service.ts';
import { createMissionRow } from './missions.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const nobodys = { code: 'db/no-document' };

async function newFamily(columns = {}) {
  const parent = await createUser(db, { role: 'parent' });
  const ona = await createChild(db, { guardians: [parent.id], firstName: 'Ona', lastName: 'Kazlauskaitė' });
  const petras = await createChild(db, { firstName: 'Petras', lastName: 'Slaptenis' });
  const [child, other]: Actor[] = [
    { id: ona.userId, role: 'child' },
    { id: petras.userId, role: 'child' },
  ];
  if (!child || !other) throw new Error('two were made');
  const { id: groupId } = await createGroup(db, { ...columns, students: [child.id, other.id] });
  const look = (actor: Actor = child, now?: string) =>
    getMission(testScope(db, actor, now ? { now } : {}), { groupId, childId: child.id });
  return { parent, child, other, groupId, look };
}

describe('getMission', () => {
  it("shows the child and a guardian the sum and the child's own part, and nothing about another child's", async () => {
    const { parent, child, other, groupId, look } = await newFamily();
    const { id } = await createMissionRow(db, { groupId, target: 100 });
    await postPoints(db, { userId: child.id, amount: 17, groupId });
    await postPoints(db, { userId: other.id, amount: 43, groupId });
    const answer = await look();
    expect(answer).toEqual({
      mission: {
        id,
        name: { lt: 'Skrydis į Marsą', en: 'Flight to Mars' },
        outcome: { lt: 'Picų pamoka', en: 'A pizza lesson' },
        target: 100,
        from: '2026-11-20',
        to: '2026-12-03',
        fuel: 60,
        ownPart: 17,
        state: 'running',
        reachedAt: null,
        endedAt: null,
      },
    });
    // Its own id may hold any digits.
    const whole = JSON.stringify(answer).replaceAll(id, '');
    for (const secret of [other.id, 'Petras', 'Slaptenis', '43']) expect(whole).not.toContain(secret);
    expect(await look(parent)).toEqual(answer);
  });

  it('shows no part below 0', async () => {
    const { child, groupId, look } = await newFamily();
    await createMissionRow(db, { groupId });
    await postPoints(db, { userId: child.id, amount: -5, groupId, kind: 'sheet-reversal' });
    expect(await look()).toMatchObject({ mission: { fuel: 0, ownPart: 0 } });
  });

  it('shows the current one, otherwise the last one until two weeks after its end', async () => {
    const { child, groupId, look } = await newFamily();
    expect(await look()).toEqual({ mission: null });
    await createMissionRow(db, { groupId, from: '2026-10-01', to: '2026-11-06' });
    expect(await look()).toMatchObject({ mission: { state: 'over', to: '2026-11-06' } });
    expect(await look(child, '2026-11-21T10:00:00Z')).toEqual({ mission: null });
    await createMissionRow(db, { groupId, from: '2026-11-08', reachedAt: '2026-11-18T15:00:00Z' });
    expect(await look()).toMatchObject({ mission: { state: 'reached' } });
    await createMissionRow(db, { groupId, from: '2026-11-19' });
    expect(await look()).toMatchObject({ mission: { state: 'running' } });
  });

  it('shows none that has not begun', async () => {
    const { groupId, look } = await newFamily();
    await createMissionRow(db, { groupId, from: '2026-11-21' });
    expect(await look()).toEqual({ mission: null });
  });

  it('shows none in a group without the odyssey', async () => {
    const { groupId, look } = await newFamily({ space_odyssey_enabled: false });
    await createMissionRow(db, { groupId });
    expect(await look()).toEqual({ mission: null });
  });

  it("does not exist for another family, nor for a group that is not the child's", async () => {
    const { child, other, groupId, look } = await newFamily();
    const foreign = await newFamily();
    await expect(look(other)).rejects.toMatchObject(nobodys);
    await expect(look(foreign.parent)).rejects.toMatchObject(nobodys);
    const wrong = getMission(testScope(db, child), { groupId: foreign.groupId, childId: child.id });
    await expect(wrong).rejects.toMatchObject(nobodys);
    await changeMemberships(db, { groupId }, { leftOn: '2026-11-19' });
    await expect(look()).rejects.toMatchObject(nobodys);
  });
});
