import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { PrivateAddress, type PublicPost } from '#platform/server/push/public-post.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { chooseAs, pushSubscription, sendDue, signedInAs } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';
import { deliverPush } from './push-delivery.service.ts';
import { addPushDevice, listPushDevices } from './push-devices.service.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let db: Db;
let drop: () => Promise<void>;
let service: Server;
let status = 201;
const received: Received[] = [];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.close();
  await drop();
});

let browser: ECDH;
let auth: Buffer;
let parent: Awaited<ReturnType<typeof createUser>>;
let scope: Awaited<ReturnType<typeof signedInAs>>;
beforeEach(async () => {
  await takeJobs(db);
  received.length = 0;
  status = 201;
  browser = createECDH('prime256v1');
  auth = randomBytes(16);
  parent = await createUser(db, { role: 'parent' });
  scope = await signedInAs(db, parent);
  const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') };
  await addPushDevice(scope, { ...pushSubscription(keys), userAgent: 'Mozilla/5.0 (Windows) Firefox/150.0' });
});

/** The push service stands on this machine, which a real one never does. */
const toLoopback: PublicPost = async ({ headers, body }) => {
  const { port } = service.address() as AddressInfo;
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const init = { method: 'POST', headers: sent, body: new Uint8Array(body), redirect: 'manual' } as const;
  return (await fetch(`http://127.0.0.1:${port}/send`, init)).status;
};

const pushJobs = async () => (await takeJobs(db)).filter(({ task }) => task === 'deliverPush');

async function push(post: PublicPost = toLoopback): Promise<void> {
  await sendDue(db);
  for (const { payload } of await pushJobs()) await deliverPush(scope, payload, post);
}

/** What the browser does (RFC 8291, one record of RFC 8188). */
function decrypted({ body }: Received): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(serverKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

const devices = async () => (await listPushDevices(scope)).devices;

it('is received and decrypted by its browser alone, with its page and nobody’s name', async () => {
  await sayTo(scope, 'Šventė', { key: 'fest' });
  await push();
  const [request, ...others] = received;
  expect(others).toEqual([]);
  expect(request && decrypted(request)).toEqual({
    title: 'Šventė',
    body: 'Kviečiame.',
    path: '/dashboard/modules',
    tag: 'fest',
  });
  const { key } = await listPushDevices(scope);
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(request?.headers.authorization).toContain(`k=${key}`);
});

it('goes to each device once, however often jobs repeat, and in the language of its moment', async () => {
  await sayTo(scope, 'Šventė');
  await Promise.all([sendDue(db), sendDue(db)]);
  await sendDue(db);
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
  const jobs = await pushJobs();
  expect(jobs).toHaveLength(1);
  for (const { payload } of jobs) await deliverPush(scope, payload, toLoopback);
  expect(received.map(decrypted)).toEqual([expect.objectContaining({ title: 'Šventė (en)' })]);
});

it.each([404, 410])('ends a device whose browser answers %d', async (answer) => {
  status = answer;
  await sayTo(scope, 'Šventė');
  await push();
  expect(await devices()).toEqual([]);
});

it('ends a device at a private address, however it is named', async () => {
  await sayTo(scope, 'Šventė');
  await push(() => Promise.reject(new PrivateAddress('inside')));
  expect(await devices()).toEqual([]);
});

it.each([429, 500, 503])('is tried again after %d', async (answer) => {
  status = answer;
  await sayTo(scope, 'Šventė');
  await expect(push()).rejects.toThrow(String(answer));
  expect(await devices()).toHaveLength(1);
});

it.each([302, 400, 413])('is not tried again after %d, and follows no redirect', async (answer) => {
  status = answer;
  await sayTo(scope, 'Šventė');
  await push();
  expect(received).toHaveLength(1);
  expect(await devices()).toHaveLength(1);
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

it('ends with the session of its browser, and brings nothing to who is signed in there next', async () => {
  await sayTo(scope, 'Šventė');
  await sendDue(db);
  const jobs = await pushJobs();
  await db.deleteFrom('sessions').where('id', '=', scope.actor.sessionId).execute();
  for (const { payload } of jobs) await deliverPush(scope, payload, toLoopback);
  expect(received).toEqual([]);
  expect(await devices()).toEqual([]);
});
