import { expect, it } from 'vitest';
import type { Bulletin } from '../shared/bulletins.ts';
import { isSame, toOf } from './bulletin-same.rules.ts';
import { bulletinPlanOf } from './bulletins.factory.ts';

const plan = bulletinPlanOf({ to: { emails: ['rasa@example.com', 'jonas@example.com'] }, sms: 'Rytoj' });
const bulletin: Bulletin = {
  ...plan,
  ...{ id: 'b', endedAt: null, state: 'running', canReturn: false, author: null, version: 1 },
  ...{ recipients: 0, seen: 0, dismissed: 0 },
  to: { many: true, emails: ['jonas@example.com', 'rasa@example.com'], groups: [], role: null },
};

it('is the same whatever the order of addresses', () => {
  expect(isSame(bulletin, plan)).toBe(true);
  expect(toOf(bulletin)).toEqual({ ...plan.to, emails: ['jonas@example.com', 'rasa@example.com'] });
});

it.each([
  { sms: null },
  { sms: 'Poryt' },
  { channels: { mail: true, push: false } },
  { title: { lt: 'Kita', en: '' } },
  { endsAt: '2026-11-30T10:00:00.000Z' },
])('is another with %j', (change) => {
  expect(isSame(bulletin, { ...plan, ...change })).toBe(false);
});
