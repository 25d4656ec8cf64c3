import { describe, expect, it } from 'vitest';
import { subscriptionOf } from '../../shared/billing.factory.ts';
import {
  accountsOf,
  childrenWithout,
  groupOnOffer,
  owesFirst,
  planOfChild,
  pricesOf,
  seatBought,
  sumReasons,
  toneOf,
} from './subscription-facts.view.ts';

const group = { id: 'g', name: 'Scratch' };
const child = { id: 'c', userId: null, firstName: 'Ona', lastName: 'Žukė' };
const cancellation = { id: 'q', reason: 'price', comment: '', at: '2026-11-20T08:00:00Z' } as const;

it('shows each state in its colour, the first price largest, and invoices first while something is open', () => {
  expect((['active', 'waiting', 'unpaid', 'paused', 'ending', 'ended'] as const).map(toneOf)).toEqual([
    ...['good', 'waiting', 'bad', 'waiting', 'quiet', 'quiet'],
  ]);
  const price = { id: 'p', every: 'month', amountCents: 6000 } as const;
  expect(pricesOf({ prices: [price] })).toEqual({ main: price, others: [] });
  expect(pricesOf({ prices: [] })).toEqual({ main: null, others: [] });
  expect(owesFirst([subscriptionOf({}), subscriptionOf({ openSource: 's' })])).toBe(true);
  expect(owesFirst([subscriptionOf({})])).toBe(false);
});

it.each([
  ['nothing, where it is what the plan costs', {}, []],
  ['a second child', { siblingCents: 600 }, ['less_sibling']],
  ['a code', { couponCents: 499 }, ['less_coupon']],
  ['both', { siblingCents: 600, couponCents: 499 }, ['less_both']],
  ['a price that is kept', { planCents: 6500 }, ['kept_price']],
  [
    'a price that rises by then, and a code',
    { newPriceOn: '2026-12-01', planCents: 5500, couponCents: 1 },
    ['new_price', 'less_coupon'],
  ],
  ['nothing, for a plan that is not offered any more', { planCents: null }, []],
] as const)('gives as a reason for the next sum: %s', (_, given, reasons) => {
  expect(sumReasons(subscriptionOf(given))).toEqual(reasons);
});

it("shows a child's own subscriptions, and one that may still be assigned to the child", () => {
  const of = (...subscriptions: ReturnType<typeof subscriptionOf>[]) => planOfChild({ subscriptions }, 'c');
  const [own, free] = [subscriptionOf({ child }), subscriptionOf({})];
  expect(of(own, free)).toEqual({ own: [own], free });
  expect(of(subscriptionOf({ child, state: 'ended' }), subscriptionOf({ cancellation }))).toEqual({
    own: [],
    free: null,
  });
});

const paidBy = (id: string) => ({ payer: { id } });

it("shows a parent's own account also without a subscription, as it may hold a debt", () => {
  expect(accountsOf({ userId: 'rasa', isParent: true }, [])).toEqual(['rasa']);
  expect(accountsOf({ userId: 'rasa', isParent: true }, [paidBy('rasa')])).toEqual(['rasa']);
});

it('shows on the page of a child the accounts of those who pay', () => {
  expect(accountsOf({ userId: 'lukas', isParent: false }, [])).toEqual([]);
  expect(accountsOf({ userId: 'lukas', isParent: false }, [paidBy('rasa'), paidBy('rasa')])).toEqual([
    'rasa',
  ]);
});

describe('the way into a group', () => {
  const plan = subscriptionOf().plan;
  const children = [
    { ...child, userId: 'u' },
    { id: 'd', userId: 'v', firstName: 'Jonas', lastName: 'Žukas' },
  ];

  it('offers the children who have no running subscription to its plan', () => {
    const subscriptions = [
      subscriptionOf({ child }),
      subscriptionOf({ child: children[1] ?? null, state: 'ended' }),
    ];
    const open = childrenWithout({ children, subscriptions }, plan.id);
    expect(open.map(({ id }) => id)).toEqual(['d']);
  });

  it('knows a group of a plan on offer, and no other', () => {
    const mode = 'online' as const;
    const seats = { ...group, city: null, address: null, mode, free: 1, teachers: [], times: [], next: null };
    const offered = {
      ...plan,
      description: plan.name,
      includes: [],
      prices: [],
      groups: [seats],
      freeSeats: 1,
    };
    const plans = [{ ...offered, seated: false }];
    expect(groupOnOffer({ plans }, 'g')).toMatchObject({ plan: { id: plan.id }, group: { id: 'g' } });
    expect(groupOnOffer({ plans }, 'x')).toBeNull();
  });

  it('is done where the child has the seat, or it was chosen', () => {
    const held = { group, until: null };
    expect(seatBought({ subscriptions: [subscriptionOf({ child, held })] }, 'g', 'c')).not.toBeNull();
    expect(seatBought({ subscriptions: [subscriptionOf({ child, group })] }, 'g', 'c')).not.toBeNull();
    for (const given of [{ child, group, state: 'ended' }, { child }, { group }] as const)
      expect(seatBought({ subscriptions: [subscriptionOf(given)] }, 'g', 'c')).toBeNull();
  });
});
