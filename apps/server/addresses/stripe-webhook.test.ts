import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

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

it('accepts what Stripe signed, byte for byte, once', async () => {
  const { payload, signature } = fake.signed(event('evt_1'));
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await send(payload, signature);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  }
  expect(await takeJobs(server.db)).toEqual([{ task: 'stripeEvent', payload: { eventId: 'evt_1' } }]);
});

it('accepts nothing else, whoever sends it', async () => {
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

const odd = (id: string, changes: object) => fake.signed({ ...event(id), ...changes } as never);

it.each<readonly [string, object]>([
  ['no data', { data: undefined }],
  ['null for data', { data: null }],
  ['a text for data', { data: 'x' }],
  ['a list for data', { data: [] }],
  ['no object', { data: {} }],
  ['null for an object', { data: { object: null } }],
  ['a list of objects', { data: { object: [{ id: 'in_1' }] } }],
  ['a number for an id', { data: { object: { id: 7, invoice: 1e21, payment_intent: null } } }],
  ['an id that no database keeps', { data: { object: { id: 'in\u0000', invoice: { id: '\ud800' } } } }],
  ['an endless id', { data: { object: { id: 'x'.repeat(10_000) } } }],
  ['a type that is new', { type: 'tax.form.folded' }],
  ['a created day of the year 0', { created: -62_167_219_200 }],
])('stores a signed event with %s, and acknowledges it', async (_what, changes) => {
  const { payload, signature } = odd(`evt_odd_${randomUUID()}`, changes);
  const answer = await send(payload, signature);
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  expect(await takeJobs(server.db)).toHaveLength(1);
});

it.each<readonly [string, object]>([
  ['no id', { id: undefined }],
  ['a number for an id', { id: 7 }],
  ['an id that no database keeps', { id: 'evt\u0000' }],
  ['an endless id', { id: 'e'.repeat(256) }],
  ['no type', { type: undefined }],
  ['a list for a type', { type: [] }],
  ['an endless type', { type: 't'.repeat(10_000) }],
])('refuses a signed event with %s', async (_what, changes) => {
  const { payload, signature } = odd('evt_unnamed', changes);
  expect((await send(payload, signature)).statusCode).toBe(400);
});

it.each(['[]', 'null', '7', '"evt"', '{}'])('refuses %s, though it is signed', async (text) => {
  const { payload, signature } = fake.signed(JSON.parse(text) as never);
  expect((await send(payload, signature)).statusCode).toBe(400);
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
