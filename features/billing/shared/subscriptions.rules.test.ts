import { describe, expect, it } from 'vitest';
import { subscriptionOf } from './billing.factory.ts';
import {
  missingToCancel,
  nextStep,
  shownState,
  whyNotCancelled,
  whyNotPaused,
} from './subscriptions.rules.ts';

const running = { state: 'active', endsOn: null, unpaidSince: null } as const;

describe('shownState', () => {
  it.each([
    [{}, 'active'],
    [{ state: 'waiting' }, 'waiting'],
    [{ unpaidSince: '2026-11-01' }, 'unpaid'],
    [{ unpaidSince: '2026-11-01', endsOn: '2026-12-01' }, 'unpaid'],
    [{ state: 'paused' }, 'paused'],
    [{ endsOn: '2026-12-01' }, 'ending'],
    [{ state: 'ended', unpaidSince: '2026-11-01' }, 'ended'],
  ] as const)('of %j is %s', (facts, expected) => {
    expect(shownState({ ...running, ...facts })).toBe(expected);
  });
});

describe('whyNotPaused', () => {
  const wish = { from: '2026-12-01', until: '2027-01-07', today: '2026-11-20' };
  const pausable = { ...running, paused: false, pausesLeft: 2 };
  it.each([
    [{}, {}, null],
    [{ state: 'waiting' }, {}, 'billing/not-running'],
    [{ endsOn: '2026-12-24' }, {}, 'billing/not-running'],
    [{ paused: true }, {}, 'billing/already-paused'],
    [{ pausesLeft: 0 }, {}, 'billing/no-pauses-left'],
    [{}, { from: '2026-11-20', until: '2026-11-27' }, null],
    [{}, { from: '2026-11-19' }, 'billing/pause-out-of-range'],
    [{}, { until: '2026-12-07' }, 'billing/pause-out-of-range'],
    [{}, { until: '2027-03-04' }, 'billing/pause-out-of-range'],
    [{}, { from: '2027-02-21', until: '2027-03-21' }, 'billing/pause-out-of-range'],
  ] as const)('of %j asking for %j is %s', (facts, days, expected) => {
    expect(whyNotPaused({ ...pausable, ...facts }, { ...wish, ...days })).toBe(expected);
  });
});

describe('whyNotCancelled', () => {
  it.each([
    [running, { reason: 'price', comment: '' }, null],
    [running, { reason: 'other', comment: '' }, 'billing/comment-required'],
    [running, { reason: 'other', comment: 'Išvykstame' }, null],
    [{ ...running, state: 'waiting' }, { reason: 'price', comment: '' }, 'billing/not-running'],
    [{ ...running, endsOn: '2026-12-01' }, { reason: 'price', comment: '' }, 'billing/not-running'],
    [{ ...running, state: 'ended' }, { reason: 'price', comment: '' }, 'billing/not-running'],
  ] as const)('of %j asking %j is %s', (facts, wish, expected) => {
    expect(whyNotCancelled(facts, wish)).toBe(expected);
  });
});

describe('missingToCancel', () => {
  it.each([
    [null, '', 'reason'],
    [null, 'Išvykstame', 'reason'],
    ['price', '', null],
    ['other', ' a ', 'comment'],
    ['other', 'Išvykstame', null],
  ] as const)('of the reason %s with the words “%s” is %s', (reason, comment, missing) => {
    expect(missingToCancel({ reason, comment })).toBe(missing);
  });
});

describe('nextStep', () => {
  const child = { id: 'c', userId: null, firstName: 'Ona', lastName: 'Žukė' };
  const group = { id: 'g', name: 'Scratch' };
  const cancellation = { id: 'q', reason: 'price', comment: '', at: '2026-11-20T08:00:00Z' } as const;
  it.each([
    [{}, 'assign'],
    [{ state: 'waiting' }, 'assign'],
    [{ child }, 'group'],
    [{ child, state: 'waiting' }, null],
    [{ child, group }, null],
    [{ child, cancellation }, null],
    [{ state: 'ended' }, null],
  ] as const)('of %j is %s', (given, expected) => {
    expect(nextStep(subscriptionOf(given), true)).toBe(expected);
  });

  it('is waiting where admins choose the group', () => {
    expect(nextStep(subscriptionOf({ child }), false)).toBe('wait');
  });
});
