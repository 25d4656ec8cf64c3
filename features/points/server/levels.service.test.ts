import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { presentVersion } from '#features/academy/server/academy.factory.ts';
import { saveAcademySettings } from '#features/academy/server/settings-saving.service.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import type { SettingsForm } from '#features/academy/shared/academy.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getFunds } from './ledger.service.ts';
import { previewLevels } from './levels.service.ts';
import { postPoints, walletDifferences } from './points.factory.ts';
import { getBalance, listEntries } from './points.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => save());

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
async function save(changes: Partial<SettingsForm> = {}, now?: string) {
  return saveAcademySettings(as(admin, now), {
    version: await presentVersion(db),
    form: settingsForm(changes),
  });
}
async function childWith(amount: number, date?: string): Promise<Actor> {
  const { userId } = await createChild(db);
  await postPoints(db, { userId, amount, ...(date && { date }) });
  return { id: userId, role: 'child' };
}
const balanceOf = (child: Actor, now?: string) => getBalance(as(child, now), { childId: child.id });

it('counts who gains and loses a level before a threshold changes, and changes nothing', async () => {
  for (const amount of [10, 199, 200, 480, 500, 3100]) await childWith(amount);
  await childWith(900, '2026-07-15');
  const version = await presentVersion(db);
  const moved = await previewLevels(as(admin), { thresholds: [100, 490, 1000, 2000, 2500, 3200] });
  expect(moved).toEqual({
    levels: [
      { now: 2, next: 1 },
      { now: 2, next: 3 },
      { now: 1, next: 1 },
      { now: 0, next: 0 },
      { now: 0, next: 0 },
      { now: 0, next: 1 },
      { now: 1, next: 0 },
    ],
    rise: 1,
    fall: 1,
  });
  const same = await previewLevels(as(admin), { thresholds: settingsForm().levelThresholds });
  expect([same.rise, same.fall]).toEqual([0, 0]);
  expect(await presentVersion(db)).toBe(version);
});

it.each(['teacher', 'parent', 'child', null] as const)(
  'refuses a %s the preview of levels',
  async (role: Role | null) => {
    const { id } = await createUser(db);
    const thresholds = settingsForm().levelThresholds;
    await expect(previewLevels(as({ id, role }), { thresholds })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  },
);

it('moves levels at once when a threshold changes, and takes no point and no prize away', async () => {
  const child = await childWith(520);
  await postPoints(db, { userId: child.id, amount: -500, kind: 'claim', category: 'reward' });
  expect(await balanceOf(child)).toMatchObject({ balance: 20, earned: 520, level: 2 });
  const levelThresholds = [600, 700, 1000, 2000, 2500, 3000];
  await save({ levelThresholds });
  expect(await balanceOf(child)).toMatchObject({
    balance: 20,
    earned: 520,
    level: 0,
    nextLevel: { level: 1, threshold: 600, missing: 80 },
    thresholds: levelThresholds,
  });
  expect(await walletDifferences(db)).toEqual([]);
});

it('keeps what was posted in its school year when the turn changes, and turns on the new day', async () => {
  const child = await childWith(300, '2026-11-20');
  const saved = await save({ schoolYearTurn: '09-01' });
  expect(saved.schoolYearTurns).toEqual([
    { since: 0, day: '07-16' },
    { since: 2027, day: '09-01' },
  ]);
  const [lastMoment, firstMoment] = ['2027-08-31T20:59:59.999Z', '2027-08-31T21:00:00.000Z'];
  expect(await balanceOf(child, '2026-11-21T10:00:00Z')).toMatchObject({ balance: 300 });
  expect(await balanceOf(child, lastMoment)).toMatchObject({
    balance: 300,
    schoolYear: { from: '2026-07-16', to: '2027-08-31' },
  });
  await postPoints(db, { userId: child.id, amount: 4, now: lastMoment });
  await postPoints(db, { userId: child.id, amount: 5, now: firstMoment });
  expect((await getFunds(as(admin, firstMoment), child.id)).available).toBe(5);
  const last = { childId: child.id, limit: 25, schoolYear: 'last' } as const;
  const { entries } = await listEntries(as(child, firstMoment), last);
  expect(entries.map(({ amount }) => amount)).toEqual([4, 300]);
  expect(await walletDifferences(db)).toEqual([]);
});
