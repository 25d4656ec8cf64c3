import { describe, expect, it } from 'vitest';
import { askingRefusal, isFresh, paymentRefusal, trialStateOf } from './trials.rules.ts';
import { mostTrials } from './trials.ts';

describe('a child', () => {
  it.each([
    ['may try a group', {}, null],
    ['may not try a group in which it was a student', { wasStudent: true }, 'trial/was-student'],
    ['tries a group once', { states: ['came'] }, 'trial/had-one'],
    ['has one trial at a time in a group', { states: ['coming'] }, 'trial/had-one'],
    ['waits for the sheet before another one', { states: ['waiting'] }, 'trial/had-one'],
    ['who did not come may ask once more', { states: ['missed'], ofYear: mostTrials }, null],
    ['who did not come twice may not', { states: ['missed', 'missed'] }, 'trial/had-one'],
    ['tries not too many groups', { ofYear: mostTrials }, 'trial/too-many'],
  ] as const)('%s', (_rule, tried, refusal) => {
    expect(askingRefusal({ wasStudent: false, states: [], ofYear: 0, ...tried })).toBe(refusal);
  });
});

describe('a trial', () => {
  const now = '2026-11-20T15:00:00.000Z';
  const later = '2026-11-20T15:00:00.001Z';
  it.each([
    ['cancelled', { endedAs: 'cancelled', endsAt: later }],
    ['lost', { endedAs: 'lost', endsAt: null }],
    ['coming', { endsAt: later }],
    ['waiting', { endsAt: now }],
    ['waiting', { endsAt: null }],
    ['came', { endsAt: later, mark: 'present' }],
    ['came', { endsAt: now, mark: 'leftEarly' }],
    ['missed', { endsAt: now, mark: 'absent' }],
  ] as const)('is %s', (state, facts) => {
    expect(trialStateOf({ endedAs: null, mark: null, ...facts }, now)).toBe(state);
  });
});

it.each([
  ['a free one, any guardian', { id: 'other', role: 'parent' }, null, null],
  ['a priced one, who pays', { id: 'payer', role: 'parent' }, 500, null],
  ['a priced one, not who does not pay', { id: 'other', role: 'parent' }, 500, 'billing/not-the-payer'],
  ['a priced one, an admin', { id: 'staff', role: 'admin' }, 500, null],
] as const)('is decided: %s', (_rule, actor, priceCents, refusal) => {
  expect(paymentRefusal(actor, { priceCents, payerId: 'payer' })).toBe(refusal);
});

it.each([
  [{ offered: true, stayed: false, date: '2026-11-01' }, true],
  [{ offered: true, stayed: false, date: '2026-10-31' }, false],
  [{ offered: false, stayed: false, date: '2026-11-30' }, false],
  [{ offered: true, stayed: true, date: '2026-11-30' }, false],
])('asks whether the child of %j stays: %s', (trial, is) => {
  expect(isFresh(trial, '2026-12-01')).toBe(is);
});
