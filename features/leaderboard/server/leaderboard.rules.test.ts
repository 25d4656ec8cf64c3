import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnread,
  monthScore,
  neighboursOf,
  placed,
  type Standing,
  strongestFields,
  topOf,
  whyStaysOut,
  yearScore,
} from './leaderboard.rules.ts';

function standingOf(earned: number, more: Partial<Standing> = {}): Standing {
  return {
    userId: `child-${earned}`,
    firstName: 'Lukas',
    lastName: 'Petrauskas',
    balance: earned,
    earned,
    ledgerBalance: earned,
    monthPoints: 0,
    optedOut: false,
    ...more,
  };
}

const scoresOf = (...points: number[]) =>
  points.map((each, index) => yearScore(standingOf(each, { userId: `child-${index}` })));
const places = (...points: number[]) => placed(scoresOf(...points)).map(({ place }) => place);
const idsOf = (list: readonly { userId: string }[]) => list.map(({ userId }) => userId);

describe('points', () => {
  it('are those earned this year, never below 0', () => {
    expect(yearScore(standingOf(40)).points).toBe(40);
    expect(yearScore(standingOf(-5)).points).toBe(0);
    expect(monthScore(standingOf(40, { monthPoints: -3 })).points).toBe(0);
  });

  it('are 0 for a child with neither wallet nor entries, without an error', () => {
    const fresh = standingOf(0, { balance: null, earned: null, ledgerBalance: null });
    expect(isUnread(fresh)).toBe(false);
    expect(yearScore(fresh).points).toBe(0);
  });

  it.each([
    ['there are entries and no wallet', { balance: null, earned: null, ledgerBalance: 30 }],
    ['entries that sum to 0 have no wallet', { balance: null, earned: null, ledgerBalance: 0 }],
    ['there is a wallet and no entry', { balance: 30, earned: 30, ledgerBalance: null }],
    ['the wallet says something else than the ledger', { balance: 30, earned: 30, ledgerBalance: 20 }],
  ])('cannot be read where %s: they count as 0', (_, damage) => {
    const damaged = standingOf(30, { ...damage, monthPoints: 12 });
    expect(isUnread(damaged)).toBe(true);
    expect(yearScore(damaged).points).toBe(0);
    expect(monthScore(damaged).points).toBe(0);
  });
});

describe('places', () => {
  it('go by points, and equal points share one', () => {
    expect(places(10, 30, 30, 20)).toEqual([1, 1, 3, 4]);
    expect(places(5, 5, 5)).toEqual([1, 1, 1]);
    expect(places()).toEqual([]);
  });

  it('keep the order of names among equals', () => {
    expect(idsOf(placed(scoresOf(7, 9, 7)))).toEqual(['child-1', 'child-0', 'child-2']);
  });

  it('have no gap where somebody opted out: as if they were not in the group', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ earned: fc.nat(50), optedOut: fc.boolean() })), (children) => {
        const all = children.map((each, index) =>
          yearScore(standingOf(each.earned, { userId: `child-${index}`, optedOut: each.optedOut })),
        );
        const present = all.filter(({ optedOut }) => !optedOut);
        expect(placed(all)).toEqual(placed(present));
      }),
    );
  });

  it('are one more than the number of children with more points', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (points) => {
        for (const score of placed(scoresOf(...points)))
          expect(score.place).toBe(1 + points.filter((each) => each > score.points).length);
      }),
    );
  });
});

describe('the views', () => {
  const ranked = placed(scoresOf(...Array.from({ length: 14 }, (_, index) => 140 - 10 * index)));

  it('start with the first ten, and include the child wherever they are', () => {
    expect(idsOf(topOf(ranked, 'child-3'))).toEqual(idsOf(ranked.slice(0, 10)));
    expect(idsOf(topOf(ranked, 'child-12'))).toEqual([...idsOf(ranked.slice(0, 10)), 'child-12']);
  });

  it('name nobody without points among the first, except the child', () => {
    const early = placed(scoresOf(0, 20, 0));
    expect(idsOf(topOf(early, 'child-1'))).toEqual(['child-1']);
    expect(idsOf(topOf(early, 'child-2'))).toEqual(['child-1', 'child-2']);
  });

  it.each([
    [5, [3, 4, 5, 6, 7]],
    [0, [0, 1, 2]],
    [1, [0, 1, 2, 3]],
    [13, [11, 12, 13]],
  ])('show child %i with the two before and the two after', (own, expected) => {
    expect(idsOf(neighboursOf(ranked, `child-${own}`))).toEqual(expected.map((each) => `child-${each}`));
  });

  it('show no neighbours of a stranger', () => {
    expect(neighboursOf(ranked, 'stranger')).toEqual([]);
  });
});

describe("a child's month", () => {
  it('is described by the two fields that brought most', () => {
    expect(strongestFields({ for_ideas: 3, for_questions: 9, for_challenges: 5 })).toEqual([
      'for_questions',
      'for_challenges',
    ]);
  });

  it('omits fields without points', () => {
    expect(strongestFields({ for_ideas: 0, for_practices: -4 })).toEqual([]);
    expect(strongestFields({})).toEqual([]);
  });

  it('lists equal fields in the order of forms', () => {
    expect(strongestFields({ extra_points: 4, for_ideas: 4, for_attendance: 4 })).toEqual([
      'for_attendance',
      'for_ideas',
    ]);
  });
});

describe('coming back to the leaderboards', () => {
  const child = { id: 'child', role: 'child' } as const;

  it('is up to a child who opted out themself', () => {
    expect(whyStaysOut(child, 'child')).toBeNull();
    expect(whyStaysOut(child, undefined)).toBeNull();
  });

  it('is not up to a child when an adult said no', () => {
    expect(whyStaysOut(child, 'guardian')).toBe('leaderboard/decided-by-adult');
    expect(whyStaysOut(child, null)).toBe('leaderboard/decided-by-adult');
  });

  it.each(['parent', 'admin'] as const)('is up to a %s, whoever said no', (role) => {
    expect(whyStaysOut({ id: 'adult', role }, 'guardian')).toBeNull();
    expect(whyStaysOut({ id: 'adult', role }, 'child')).toBeNull();
  });
});
