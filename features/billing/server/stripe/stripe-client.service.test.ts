import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#platform/server/env.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { ask, failureOf, stripeClient } from './stripe-client.service.ts';

let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake();
});
afterAll(() => fake.close());

it('speaks for one academy with one client, and for none without keys', () => {
  const env = readEnv(fake.env);
  expect(stripeClient(env)).toBe(stripeClient(env));
  expect(() => stripeClient(readEnv({}))).toThrow(/no keys/);
});

it('says of a failure what kind it is, and neither a payer nor a key', async () => {
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
