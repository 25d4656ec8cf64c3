import { expect, it } from 'vitest';
import { subscriptionOf } from './push-device.view.ts';

const keys = { p256dh: 'key', auth: 'auth' };

it.each([
  [
    { endpoint: 'https://push', keys },
    { endpoint: 'https://push', ...keys },
  ],
  [{ endpoint: 'https://push', keys: { auth: 'auth' } }, null],
  [{ endpoint: 'https://push' }, null],
  [{ keys }, null],
  [{}, null],
])('reads %j as %j', (given, expected) => {
  expect(subscriptionOf(given)).toEqual(expected);
});
