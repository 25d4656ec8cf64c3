import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { pushSubscription, signedInAs } from './notifications.factory.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0';
const newcomer = async () => signedInAs(db, await createUser(db));
const add = (scope: Awaited<ReturnType<typeof newcomer>>, subscription = pushSubscription()) =>
  addPushDevice(scope, { ...subscription, userAgent: firefox });

it('lists a browser once, however often it is added, and marks the current one', async () => {
  const scope = await newcomer();
  const subscription = pushSubscription();
  const [answer] = await Promise.all([add(scope, subscription), add(scope, subscription)]);
  expect(answer.devices).toEqual([expect.objectContaining({ name: 'Firefox · Windows', current: true })]);
  await add(scope, subscription);
  const elsewhere = await signedInAs(db, scope.actor);
  expect((await listPushDevices(elsewhere)).devices).toEqual([expect.objectContaining({ current: false })]);
});

it('belongs to whoever is signed in there now', async () => {
  const [mother, father] = [await newcomer(), await newcomer()];
  const subscription = pushSubscription();
  await add(mother, subscription);
  await add(father, subscription);
  expect((await listPushDevices(mother)).devices).toEqual([]);
  expect((await listPushDevices(father)).devices).toHaveLength(1);
});

it('is removed only by its owner, once', async () => {
  const [owner, stranger] = [await newcomer(), await newcomer()];
  const deviceId = (await add(owner)).devices[0]?.id ?? '';
  const gone = { code: 'db/no-document' };
  await expect(removePushDevice(stranger, { deviceId })).rejects.toMatchObject(gone);
  expect((await removePushDevice(owner, { deviceId })).devices).toEqual([]);
  await expect(removePushDevice(owner, { deviceId })).rejects.toMatchObject(gone);
});

it('keeps the ten newest of a person', async () => {
  const first = await newcomer();
  for (let n = 0; n < 12; n += 1) await add(await signedInAs(db, first.actor));
  expect((await listPushDevices(first)).devices).toHaveLength(10);
});

it.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://push.example.com:444/a',
])('refuses to send to %s', async (endpoint) => {
  const scope = await newcomer();
  await expect(add(scope, pushSubscription({ endpoint }))).rejects.toMatchObject({ code: 'request/invalid' });
});
