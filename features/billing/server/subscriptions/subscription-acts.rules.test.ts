import { describe, expect, it } from 'vitest';
import { type ActedOnSubscription, pauseIdOf, whySubscriptionLeftOut } from './subscription-acts.rules.ts';

const running: ActedOnSubscription = { state: 'active', endsOn: null, isPaused: false, pausesLeft: 2 };
const pause = { kind: 'pause', from: '2026-12-01', until: '2026-12-29' } as const;
const end = { kind: 'end', endsOn: '2026-12-31' } as const;

describe('an act on subscriptions', () => {
  it('pauses what runs, and says why not the rest', () => {
    const why = (facts: Partial<ActedOnSubscription>) =>
      whySubscriptionLeftOut(pause, { ...running, ...facts });
    expect(why({})).toBeNull();
    expect(why({ state: 'ended' })).toBe('ended');
    expect(why({ state: 'waiting' })).toBe('waiting');
    expect(why({ state: 'paused', isPaused: true })).toBe('paused');
    expect(why({ endsOn: '2026-12-31' })).toBe('ending');
    expect(why({ pausesLeft: 0 })).toBe('no_pauses');
  });

  it('ends whatever has not, unless it ends on that day', () => {
    const why = (facts: Partial<ActedOnSubscription>) =>
      whySubscriptionLeftOut(end, { ...running, ...facts });
    expect(why({ state: 'waiting', isPaused: true, endsOn: '2027-01-31' })).toBeNull();
    expect(why({ endsOn: end.endsOn })).toBe('already');
    expect(why({ endsOn: '2026-12-30' })).toBe('ending');
    expect(why({ endsOn: '2027-01-01' })).toBeNull();
    expect(why({ state: 'ended', endsOn: end.endsOn })).toBe('ended');
  });
});

it('names the pause of each row of each act', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(pauseIdOf(one, other)).toBe(pauseIdOf(one, other));
  expect(pauseIdOf(one, other)).not.toBe(pauseIdOf(other, one));
  expect(pauseIdOf(one, other)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
