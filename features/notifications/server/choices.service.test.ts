import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Choice } from '../shared/notifications.ts';
import { defaultHours } from '../shared/topics.rules.ts';
import { getNotificationChoices, setNotificationChoice, setNotificationHours } from './choices.service.ts';
import { sendDue } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let parent: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  parent = await createUser(db, { role: 'parent' });
});
const scope = () => testScope(db, parent);
const daily: Choice = { topic: 'academy', channel: 'mail', pace: 'daily' };

it('starts with the defaults of the role, and stores what is chosen', async () => {
  const before = await getNotificationChoices(scope());
  expect(before.hours).toEqual(defaultHours);
  expect(before.choices).toContainEqual({ topic: 'absence', channel: 'mail', pace: 'now' });
  const after = await setNotificationChoice(scope(), daily);
  expect(after.choices).toContainEqual(daily);
  expect(await setNotificationChoice(scope(), daily)).toEqual(after);
  const off = { ...daily, pace: 'off' } as const;
  expect((await setNotificationChoice(scope(), off)).choices).toContainEqual(off);
  const other = await createUser(db, { role: 'parent' });
  expect((await getNotificationChoices(testScope(db, other))).choices).toEqual(before.choices);
});

it('accepts two concurrent choices', async () => {
  const push = { topic: 'academy', channel: 'push', pace: 'off' } as const;
  await Promise.all([setNotificationChoice(scope(), daily), setNotificationChoice(scope(), push)]);
  const { choices } = await getNotificationChoices(scope());
  expect(choices).toEqual(expect.arrayContaining([daily, push]));
});

it.each([
  { topic: 'work', channel: 'mail', pace: 'now' },
  { topic: 'points', channel: 'push', pace: 'daily' },
] as const)('refuses what a parent cannot choose: %j', async (choice) => {
  await expect(setNotificationChoice(scope(), choice)).rejects.toMatchObject({ code: 'request/invalid' });
});

it('moves the daily mail with its hour, and the quiet hours with theirs', async () => {
  await setNotificationChoice(scope(), daily);
  await sayTo(scope(), 'Vakare');
  await setNotificationHours(scope(), { digest: 20, quietFrom: 22, quietTo: 22 });
  await sendDue(db, '2026-11-20T17:59:00Z');
  expect(await mailsTo(db, parent.email)).toEqual([]);
  await sendDue(db, '2026-11-20T18:00:00Z');
  expect(await mailsTo(db, parent.email)).toHaveLength(1);
  await setNotificationChoice(scope(), { ...daily, pace: 'now' });
  const night = '2026-11-20T23:00:00Z';
  await sayTo(testScope(db, parent, { now: night }), 'Naktį');
  await sendDue(db, night);
  expect(await mailsTo(db, parent.email)).toHaveLength(2);
});
