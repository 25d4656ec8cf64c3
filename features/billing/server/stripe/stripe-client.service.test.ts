import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#platform/server/env.ts';
import { ForeignAway } from '#platform/server/foreign-away.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { asAway, ask, failureOf, stripeClient } from './stripe-client.service.ts';

let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake();
});
afterAll(() => fake.close());

it('uses one client per academy, and none without keys', () => {
  const env = readEnv(fake.env);
  expect(stripeClient(env)).toBe(stripeClient(env));
  expect(() => stripeClient(readEnv({}))).toThrow(/no keys/);
});

it('reports the kind of a failure, and neither a payer nor a key', async () => {
  const wrong = readEnv({ ...fake.env, STRIPE_SECRET_KEY: 'sk_test_another' });
  const calls: (() => Promise<unknown>)[] = [
    () => stripeClient(readEnv(fake.env)).customers.retrieve('cus_nobody'),
    () => stripeClient(wrong).customers.list(),
  ];
  const failures = await Promise.all(
    calls.map(async (call) => {
      const original: unknown = await call().catch((error: unknown) => error);
      const told: unknown = await ask(call).catch((error: unknown) => error);
      return [failureOf(original), (told as Error).message];
    }),
  );
  expect(failures).toEqual([
    [
      { kind: 'StripeInvalidRequestError', code: 'resource_missing', status: 404 },
      'StripeInvalidRequestError resource_missing 404',
    ],
    [{ kind: 'StripeAuthenticationError', code: undefined, status: 401 }, 'StripeAuthenticationError 401'],
  ]);
  expect(failureOf(new TypeError('rasa@example.com'))).toEqual({ kind: 'TypeError' });
});

const ok = { 'content-type': 'application/json' };
it.each<[string, RequestListener]>([
  ['is silent', () => undefined],
  ['says no more than that it will answer', (_, reply) => reply.writeHead(200, ok).flushHeaders()],
  [
    'answers drop by drop',
    (_, reply) => {
      reply.writeHead(200, ok);
      const drops = setInterval(() => reply.write(' '), 50);
      reply.on('close', () => clearInterval(drops));
    },
  ],
  [
    'breaks off',
    (_, reply) => reply.writeHead(200, { ...ok, 'content-length': 9 }).write('{', () => reply.destroy()),
  ],
  ['fails itself', (_, reply) => reply.writeHead(503, ok).end('{"error":{"type":"api_error"}}')],
  [
    'sends on to another address',
    (_, reply) => reply.writeHead(307, { location: `${fake.env.STRIPE_API}/v1/customers` }).end('{}'),
  ],
])('is away when it %s', async (_what, answer) => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const before = fake.calls();
  const env = readEnv({ ...fake.env, STRIPE_API: `http://127.0.0.1:${port}` });
  for (const call of [
    () => stripeClient(env, 500).customers.list(),
    () => ask(() => stripeClient(env).customers.list()),
  ]) {
    const error: unknown = await call().catch((each: unknown) => each);
    expect(asAway(error)).toBeInstanceOf(ForeignAway);
  }
  expect(fake.calls()).toBe(before);
  server.closeAllConnections();
  server.close();
});

it('is not away when it refuses a request', async () => {
  const error: unknown = await stripeClient(readEnv(fake.env))
    .customers.retrieve('cus_nobody')
    .catch((each: unknown) => each);
  expect(asAway(error)).not.toBeInstanceOf(ForeignAway);
  expect((asAway(error) as Error).message).toBe('StripeInvalidRequestError resource_missing 404');
  const other = new TypeError('x');
  expect(asAway(other)).toBe(other);
});
