import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getLeaderboardChoice, setLeaderboardChoice } from './leaderboard-choice.service.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

let child: Actor;
let mother: Actor;
let father: Actor;
let admin: Actor;

beforeEach(async () => {
  [mother, father] = [await createUser(db), await createUser(db)];
  admin = await createUser(db, { role: 'admin' });
  const { userId } = await createChild(db, { guardians: [mother.id, father.id] });
  child = { id: userId, role: 'child' };
});

const choose = (actor: Actor, shown: boolean) =>
  setLeaderboardChoice(testScope(db, actor), { childId: child.id, shown });
const choiceOf = (actor: Actor) => getLeaderboardChoice(testScope(db, actor), { childId: child.id });
const stands = { childId: '', optedOut: null, mayChange: true };
const outBy = (by: string, mayChange = true) => ({
  childId: child.id,
  optedOut: { by, at: new Date(testNow).toISOString() },
  mayChange,
});

describe('leaving the leaderboards', () => {
  it('is decided by a child, a guardian or an admin, and visible to all of them', async () => {
    expect(await choiceOf(child)).toEqual({ ...stands, childId: child.id });
    expect(await choose(child, false)).toEqual(outBy('child'));
    expect(await choiceOf(mother)).toEqual(outBy('child'));
    await choose(child, true);
    expect(await choose(mother, false)).toEqual(outBy('guardian'));
    await choose(father, true);
    expect(await choose(admin, false)).toEqual(outBy('staff'));
  });

  it('changes nothing the second time', async () => {
    await choose(admin, false);
    expect(await choose(admin, false)).toEqual(outBy('staff'));
    await choose(admin, true);
    expect(await choose(admin, true)).toMatchObject({ optedOut: null });
    expect(await actsOn(db, child.id)).toEqual(['setLeaderboardChoice', 'setLeaderboardChoice']);
  });

  it('is written to the audit log when staff do it, and not when a family does', async () => {
    await choose(mother, false);
    await choose(mother, true);
    expect(await actsOn(db, child.id)).toEqual([]);
    await choose(admin, false);
    expect(await actsOn(db, child.id)).toEqual(['setLeaderboardChoice']);
  });

  it("refreshes everybody in the child's groups, the family and admins", async () => {
    const group = await createGroup(db, { students: [child.id] });
    const client = await pool.connect();
    const heard: { changed: string[]; audience: string[] }[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
    await client.query(`LISTEN ${newsChannel}`);
    await choose(mother, false);
    await choose(mother, false);
    await client.query(`UNLISTEN ${newsChannel}`);
    client.release();
    expect(heard.map(({ changed, audience }) => ({ changed, audience: audience.sort() }))).toEqual([
      {
        changed: ['leaderboard'],
        audience: ['role:admin', `group:${group.id}`, `family:${child.id}`].sort(),
      },
    ]);
  });

  it('does not exist for other families, and is refused to teachers', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    await createGroup(db, { students: [child.id], teachers: [teacher.id] });
    const sibling = await createChild(db, { guardians: [mother.id] });
    for (const stranger of [await createUser(db), { id: sibling.userId, role: 'child' } as const]) {
      await expect(choose(stranger, false)).rejects.toMatchObject({ code: 'db/no-document' });
      await expect(choiceOf(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    }
    await expect(choose(teacher, false)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('coming back', () => {
  it('is refused to a child where an adult said no', async () => {
    for (const adult of [mother, admin]) {
      await choose(adult, false);
      expect(await choiceOf(child)).toMatchObject({ mayChange: false });
      await expect(choose(child, true)).rejects.toMatchObject({ code: 'leaderboard/decided-by-adult' });
      await choose(adult, true);
    }
  });

  it('is for any guardian and for admins, whoever said no', async () => {
    await choose(child, false);
    expect(await choose(father, true)).toMatchObject({ optedOut: null });
    await choose(mother, false);
    expect(await choose(admin, true)).toMatchObject({ optedOut: null });
  });

  it('stays refused when a child first opts out and a guardian agrees', async () => {
    await choose(child, false);
    await choose(mother, false);
    await expect(choose(child, true)).rejects.toMatchObject({ code: 'leaderboard/decided-by-adult' });
  });

  it('stays refused when a guardian said no and the child then opts out too', async () => {
    await choose(mother, false);
    expect(await choose(child, false)).toEqual(outBy('guardian', false));
  });

  it('is refused when both decide at once and the guardian says no', async () => {
    for (let round = 0; round < 5; round += 1) {
      await choose(child, false);
      await Promise.allSettled([choose(child, true), choose(mother, false)]);
      expect(await choiceOf(child)).toMatchObject({ optedOut: { by: 'guardian' }, mayChange: false });
      await choose(mother, true);
    }
  });
});
