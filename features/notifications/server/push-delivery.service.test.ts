import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { PrivateAddress, type PublicPost } from '#platform/server/push/public-post.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import {
  type PushBrowser,
  type PushService,
  pushBrowser,
  startPushService,
} from '#platform/testing/push-service.ts';
import { chooseAs, sendDue, signedInAs } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';
import { deliverPush } from './push-delivery.service.ts';
import { addPushDevice, listPushDevices } from './push-devices.service.ts';

let db: Db;
let drop: () => Promise<void>;
let service: PushService;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await drop();
});

let browser: PushBrowser;
let parent: Awaited<ReturnType<typeof createUser>>;
let scope: Awaited<ReturnType<typeof signedInAs>>;
beforeEach(async () => {
  await takeJobs(db);
  service.forget();
  service.answer(201);
  browser = pushBrowser();
  parent = await createUser(db, { role: 'parent' });
  const signedIn = await signedInAs(db, parent);
  // No real push service runs on this machine.
  scope = { ...signedIn, env: { ...signedIn.env, pushService: service.address } };
  await addPushDevice(scope, { ...browser.subscription, userAgent: 'Mozilla/5.0 (Windows) Firefox/150.0' });
});

const pushJobs = async () => (await takeJobs(db)).filter(({ task }) => task === 'deliverPush');

async function push(post?: PublicPost): Promise<void> {
  await sendDue(db);
  for (const { payload } of await pushJobs()) await deliverPush(scope, payload, post);
}

const received = () => service.takenFor(browser);
const devices = async () => (await listPushDevices(scope)).devices;

it('is received and decrypted by its browser only, with its page and without names', async () => {
  await sayTo(scope, 'Šventė', { key: 'fest' });
  await push();
  const [request, ...others] = received();
  expect(others).toEqual([]);
  expect(request && browser.open(request)).toEqual({
    title: 'Šventė',
    body: 'Kviečiame.',
    path: '/dashboard/modules',
    tag: 'fest',
  });
  const { key } = await listPushDevices(scope);
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(request?.headers.authorization).toContain(`k=${key}`);
});

it('goes to each device once, however often jobs repeat, and in the language at that moment', async () => {
  await sayTo(scope, 'Šventė');
  await Promise.all([sendDue(db), sendDue(db)]);
  await sendDue(db);
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
  const jobs = await pushJobs();
  expect(jobs).toHaveLength(1);
  for (const { payload } of jobs) await deliverPush(scope, payload);
  expect(received().map(browser.open)).toEqual([expect.objectContaining({ title: 'Šventė (en)' })]);
});

it.each([404, 410])('removes a device whose browser answers %d', async (answer) => {
  service.answer(answer);
  await sayTo(scope, 'Šventė');
  await push();
  expect(await devices()).toEqual([]);
});

it('removes a device at a private address, however it is written', async () => {
  await sayTo(scope, 'Šventė');
  await push(() => Promise.reject(new PrivateAddress('inside')));
  expect(await devices()).toEqual([]);
});

it.each([429, 500, 503])('is retried after %d', async (answer) => {
  service.answer(answer);
  await sayTo(scope, 'Šventė');
  await expect(push()).rejects.toThrow(String(answer));
  expect(await devices()).toHaveLength(1);
});

it.each([302, 400, 413])('is not retried after %d, and follows no redirect', async (answer) => {
  service.answer(answer);
  await sayTo(scope, 'Šventė');
  await push();
  expect(received()).toHaveLength(1);
  expect(await devices()).toHaveLength(1);
});

it('counts as refused until its line is sent again', async () => {
  const failures = () =>
    db
      .selectFrom('deliveries as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select('d.failed_at')
      .where('n.user_id', '=', parent.id)
      .where('d.failed_at', 'is not', null);
  service.answer(400);
  await sayTo(scope, 'Šventė', { key: 'moved' });
  await push();
  expect(await failures().execute()).toHaveLength(1);
  service.answer(201);
  await sayTo(scope, 'Šventė vėliau', { key: 'moved', version: 'next' });
  await push();
  expect(received()).toHaveLength(2);
  expect(await failures().execute()).toEqual([]);
});

it('counts as accepted from the first device that takes it', async () => {
  const taken = () =>
    db
      .selectFrom('deliveries as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select(['d.devices', 'd.accepted_at'])
      .where('n.user_id', '=', parent.id)
      .where('d.channel', '=', 'push')
      .executeTakeFirst();
  await sayTo(scope, 'Šventė', { key: 'fair' });
  await sendDue(db);
  expect(await taken()).toEqual({ devices: 1, accepted_at: null });
  for (const { payload } of await pushJobs()) await deliverPush(scope, payload);
  expect(await taken()).toEqual({ devices: 1, accepted_at: expect.any(String) });
  await sayTo(scope, 'Šventė vėliau', { key: 'fair', version: 'next' });
  expect(await taken()).toEqual({ devices: null, accepted_at: null });
  await sendDue(db);
  expect(await taken()).toEqual({ devices: 1, accepted_at: null });
});

it('waits for the end of the quiet hours, and is not sent when it was switched off', async () => {
  const night = '2026-11-20T20:00:00Z';
  await sayTo({ ...scope, now: Temporal.Instant.from(night) }, 'Naktį');
  await sendDue(db, night);
  expect(await pushJobs()).toEqual([]);
  await sendDue(db, '2026-11-21T06:00:00Z');
  expect(await pushJobs()).toHaveLength(1);
  await chooseAs(db, parent, { topic: 'academy', channel: 'push', pace: 'off' });
  await sayTo(scope, 'Tyla');
  await sendDue(db);
  expect(await pushJobs()).toEqual([]);
});

it('ends with the session of its browser, and is not sent to whoever signs in there next', async () => {
  await sayTo(scope, 'Šventė');
  await sendDue(db);
  const jobs = await pushJobs();
  await db.deleteFrom('sessions').where('id', '=', scope.actor.sessionId).execute();
  for (const { payload } of jobs) await deliverPush(scope, payload);
  expect(received()).toEqual([]);
  expect(await devices()).toEqual([]);
});
