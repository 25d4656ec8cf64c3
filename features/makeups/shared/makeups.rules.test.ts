import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  creditStateOf,
  type DayFacts,
  entitlementOf,
  isRecent,
  isToldInTime,
  mayFollow,
  returnsCredit,
  settlementOf,
  validUntil,
  whyNoCredit,
  worthOf,
} from './makeups.rules.ts';
import { type EntryKind, entryKinds } from './makeups.ts';

const offer = { offered: true, noticeHours: 12, daysValid: 45, perTerm: 4 };
const startsAt = '2026-11-24T15:30:00.000Z';
const inTime = '2026-11-24T03:30:00.000Z';

const day: DayFacts = {
  isStudent: true,
  isRecent: true,
  held: 1,
  cancelled: 0,
  startsAt,
  toldAt: null,
  marked: false,
  attended: false,
  excused: false,
  givenInTerm: 0,
  chosenToCome: true,
  credit: null,
};
const told = { ...day, toldAt: inTime };

it('keeps a credit at 0 or 1, whatever lines are written in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...entryKinds), { maxLength: 40 }), (wanted) => {
      let [last, sum]: [EntryKind | null, number] = [null, 0];
      for (const kind of wanted) {
        if (!mayFollow(last, kind)) continue;
        last = kind;
        sum += amountOf(kind);
        expect([0, 1]).toContain(sum);
      }
    }),
  );
});

describe('until when a lesson can be made up', () => {
  it.each([
    ['2026-11-30', '2026-11-20', '2027-01-14'],
    ['2026-11-20', '2026-11-30', '2027-01-14'],
  ])('a lesson missed on %s, known on %s, until %s', (missedOn, today, until) => {
    expect(validUntil(missedOn, today, offer)).toBe(until);
  });
});

it('takes a lesson for recent as long as a credit lasts', () => {
  expect(isRecent('2026-10-06', '2026-11-20', offer)).toBe(true);
  expect(isRecent('2026-10-05', '2026-11-20', offer)).toBe(false);
});

it('counts the hours before a lesson as they pass, over the change of clocks too', () => {
  // In the night to 28 March 2027 an hour is left out in Vilnius: 23:00 is twelve hours before 12:00.
  expect(isToldInTime('2027-03-27T21:00:00.000Z', '2027-03-28T09:00:00.000Z', offer)).toBe(true);
  expect(isToldInTime('2027-03-27T21:00:00.001Z', '2027-03-28T09:00:00.000Z', offer)).toBe(false);
  // In the night to 31 October 2027 one comes twice: 01:00 is twelve hours before 12:00.
  expect(isToldInTime('2027-10-30T22:00:00.000Z', '2027-10-31T10:00:00.000Z', offer)).toBe(true);
  expect(isToldInTime('2027-10-30T22:00:00.001Z', '2027-10-31T10:00:00.000Z', offer)).toBe(false);
});

describe('why a told absence gives no credit', () => {
  it.each([
    ['in time', { toldAt: inTime }, offer, null],
    ['a moment too late', { toldAt: '2026-11-24T03:30:00.001Z' }, offer, 'late'],
    ['at the limit', { givenInTerm: 4 }, offer, 'limit'],
    ['one below the limit', { givenInTerm: 3 }, offer, null],
    ['with no make-ups', {}, { ...offer, offered: false }, 'not-offered'],
    ['with none a term', {}, { ...offer, perTerm: 0 }, 'limit'],
  ] as const)('%s', (_, facts, rules, why) => {
    expect(whyNoCredit({ startsAt, toldAt: inTime, givenInTerm: 0, ...facts }, rules)).toBe(why);
  });
});

describe('what a day gives a credit for', () => {
  it.each([
    ['nothing', day, null],
    ['an absence told in time', told, 'absence'],
    ['an absence told late', { ...day, toldAt: startsAt }, null],
    [
      'an absence told in time that got another reason later',
      { ...day, toldAt: startsAt, credit: { source: 'absence', last: 'given' } },
      'absence',
    ],
    ['an excuse', { ...day, excused: true }, 'excuse'],
    ['a cancelled lesson', { ...day, held: 0, cancelled: 1, startsAt: null }, 'cancellation'],
    ['one of two lessons cancelled', { ...day, cancelled: 1 }, null],
    ['a deleted lesson', { ...told, held: 0, startsAt: null }, null],
    ['a child who came', { ...told, attended: true }, null],
    ['a guest', { ...told, isStudent: false }, null],
    ['a lesson of long ago', { ...day, excused: true, isRecent: false }, null],
    [
      'one of long ago that has a credit',
      { ...told, isRecent: false, credit: { source: 'absence', last: 'given' } },
      'absence',
    ],
  ] as const)('%s', (_, facts, source) => {
    expect(entitlementOf(facts, offer)).toBe(source);
  });

  it('keeps what was given when the academy stops offering make-ups, and gives nothing new', () => {
    const none = { ...offer, offered: false };
    expect(entitlementOf({ ...told, credit: { source: 'absence', last: 'used' } }, none)).toBe('absence');
    expect(entitlementOf(told, none)).toBeNull();
    expect(entitlementOf({ ...day, held: 0, cancelled: 1, startsAt: null }, none)).toBeNull();
  });
});

describe('what the facts ask of a credit', () => {
  it.each([
    ['a first credit', null, 'absence', 'give'],
    ['nothing of nothing', null, null, null],
    ['an unused one that is owed no more', { source: 'absence', last: 'given' }, null, 'withdraw'],
    ['one that was returned', { source: 'absence', last: 'returned' }, null, 'withdraw'],
    ['one that is owed again', { source: 'absence', last: 'withdrawn' }, 'absence', 'give'],
    ['one that an admin withdrew', { source: 'admin', last: 'withdrawn' }, 'absence', null],
    ['one that an admin gave', { source: 'admin', last: 'given' }, null, null],
    ['one that has ended', { source: 'absence', last: 'expired' }, 'absence', null],
    ['a used one after the notice was taken back', { source: 'absence', last: 'used' }, null, 'release'],
    ['a paid one that is owed no more', { source: 'absence', last: 'paid' }, null, 'unpay'],
    ['a paid one that is owed', { source: 'absence', last: 'paid' }, 'absence', null],
    ['a used one of a lesson held after all', { source: 'cancellation', last: 'used' }, null, null],
  ] as const)('%s', (_, credit, source, act) => {
    expect(settlementOf({ ...day, credit }, source)).toBe(act);
  });

  it.each([
    ['its lesson has begun or was given up', { chosenToCome: false }],
    ['the academy moved the missed lesson away', { held: 0, startsAt: null }],
  ])('leaves a used credit when %s', (_, change) => {
    const credit = { source: 'absence', last: 'used' } as const;
    expect(settlementOf({ ...day, ...change, credit }, null)).toBeNull();
  });

  it.each([true, false])('leaves a used credit once the child is marked, as attending: %s', (attended) => {
    const credit = { source: 'absence', last: 'used' } as const;
    expect(settlementOf({ ...day, marked: true, attended, credit }, null)).toBeNull();
  });
});

it.each([
  ['open on its last day', { last: 'given', booked: null }, '2026-12-31', 'open'],
  ['ended the day after', { last: 'returned', booked: null }, '2027-01-01', 'expired'],
  ['booked', { last: 'used', booked: { over: false, attended: false } }, '2026-12-31', 'booked'],
  ['made up', { last: 'used', booked: { over: true, attended: true } }, '2026-12-31', 'made-up'],
  ['not used', { last: 'used', booked: { over: true, attended: false } }, '2026-12-31', 'not-come'],
  ['paid, also after its last day', { last: 'paid', booked: null }, '2027-02-01', 'paid'],
  ['withdrawn', { last: 'withdrawn', booked: null }, '2026-12-31', 'withdrawn'],
] as const)('is %s', (_, credit, today, state) => {
  expect(creditStateOf({ ...credit, validUntil: '2026-12-31' }, today)).toBe(state);
});

it.each([
  ['in time', startsAt, inTime, true],
  ['late', startsAt, '2026-11-24T10:00:00.000Z', false],
  ['late, of a lesson that was moved', '2026-11-23T15:30:00.000Z', '2026-11-24T10:00:00.000Z', true],
  ['at its beginning', startsAt, startsAt, null],
] as const)('given up %s, a chosen lesson returns its credit: %s', (_, bookedFor, now, returns) => {
  expect(returnsCredit({ startsAt, bookedFor }, now, offer)).toBe(returns);
});

describe('what a credit is worth in money', () => {
  const credit = { last: 'given', validUntil: '2026-12-31', missedOn: '2026-11-24' } as const;
  const paying = { moneyCents: 1250 };

  it.each([
    ['the day after the lesson', {}, '2026-11-25', 1250],
    ['on its last day', {}, '2026-12-31', 1250],
    ['after its last day', {}, '2027-01-01', null],
    ['on the day of the lesson, which is not missed for certain', {}, '2026-11-24', null],
    ['given by an admin without a lesson', { missedOn: null }, '2026-11-20', 1250],
    ['returned', { last: 'returned' }, '2026-11-25', 1250],
    ['used', { last: 'used' }, '2026-11-25', null],
    ['paid', { last: 'paid' }, '2026-11-25', null],
    ['withdrawn', { last: 'withdrawn' }, '2026-11-25', null],
  ] as const)('%s', (_, change, today, cents) => {
    expect(worthOf({ ...credit, ...change }, today, paying)).toBe(cents);
  });

  it('is nothing where the academy pays none', () => {
    expect(worthOf(credit, '2026-11-25', { moneyCents: null })).toBeNull();
  });
});
