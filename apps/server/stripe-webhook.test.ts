import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let fake: StripeFake;
let server: TestServer;
beforeAll(async () => {
  fake = await startStripeFake();
  server = await startTestServer(fake.env);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const event = (id: string) => ({
  ...{ id, object: 'event', type: 'invoice.paid', api_version: '2026-10-28.endive', created: 1_795_000_000 },
  data: { object: { id: 'in_1', object: 'invoice' } },
});

async function send(payload: string, signature?: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/stripe/webhook',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json; charset=utf-8',
      ...(signature ? { 'stripe-signature': signature } : {}),
      ...headers,
    },
    payload,
  });
}

it('hears what Stripe signed, byte by byte, once', async () => {
  const { payload, signature } = fake.signed(event('evt_1'));
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await send(payload, signature);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  }
  expect(await takeJobs(server.db)).toEqual([{ task: 'stripeEvent', payload: { eventId: 'evt_1' } }]);
});

it('hears nothing else, whoever sends it', async () => {
  const { payload, signature } = fake.signed(event('evt_2'));
  const admin = await server.cookieOf((await createUser(server.db, { role: 'admin' })).id);
  const refused = await Promise.all([
    send(payload),
    send(payload, 't=1,v1=0'),
    send(`${payload} `, signature),
    send(payload, undefined, { cookie: admin }),
    send('{', fake.signed(event('evt_2')).signature),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  expect((await send(payload, signature, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await takeJobs(server.db)).toEqual([]);
});

it('has no such address without keys', async () => {
  const plain = await startTestServer();
  const { statusCode } = await plain.app.inject({
    method: 'POST',
    url: '/stripe/webhook',
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    payload: '{}',
  });
  await plain.close();
  expect(statusCode).toBe(404);
});
