import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingHours, openingMinute, wholeHours } from './grid-hours.view.ts';

const at = (from: number, to: number) => ({ start: from * 60, end: to * 60 });

describe('the hours of a grid', () => {
  const wide = { isWide: true, now: null };
  const hoursFor = (from: number, to: number, now: number | null = null) => {
    const { first, last } = fittingHours([at(from, to)], { isWide: true, now }) ?? { first: 0, last: 0 };
    return [first / 60, last / 60];
  };

  it('fit the lessons, with an hour before the first, and are six at least', () => {
    expect(fittingHours([], wide)).toBeNull();
    expect(fittingHours([at(10, 11), at(17.5, 19.25)], wide)).toEqual({ first: 9 * 60, last: 20 * 60 });
    expect(hoursFor(16.5, 18)).toEqual([14, 20]);
    expect(hoursFor(22, 24)).toEqual([18, 24]);
    expect(hoursFor(0.5, 2)).toEqual([0, 6]);
  });

  it('extend to now if it is near', () => {
    expect(hoursFor(15, 20, 13.5 * 60)).toEqual([13, 20]);
    expect(hoursFor(15, 20, 12.5 * 60)).toEqual([14, 20]);
    expect(hoursFor(15, 20, 21.5 * 60)).toEqual([14, 22]);
    expect(hoursFor(15, 20, 23 * 60)).toEqual([14, 20]);
  });

  it('never leave a lesson out, are whole, and stay within a day', () => {
    const event = fc.tuple(fc.integer({ min: 0, max: 1435 }), fc.integer({ min: 5, max: 300 }));
    const now = fc.option(fc.integer({ min: 0, max: 1439 }));
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 9 }),
        fc.boolean(),
        now,
        (drawn, isWide, minute) => {
          const events = drawn.map(([start, length]) => ({ start, end: Math.min(start + length, 1440) }));
          const hours = fittingHours(events, { isWide, now: minute });
          if (!hours) throw new Error('Lessons have hours');
          expect((hours.first % 60) + (hours.last % 60)).toBe(0);
          expect(hours.first).toBeGreaterThanOrEqual(0);
          expect(hours.last).toBeLessThanOrEqual(1440);
          if (isWide) expect(hours.last - hours.first).toBeGreaterThanOrEqual(360);
          for (const { start, end } of events) {
            expect(hours.first).toBeLessThanOrEqual(start);
            expect(hours.last).toBeGreaterThanOrEqual(end);
          }
        },
      ),
    );
  });

  it('are few on a narrow screen', () => {
    const narrow = { isWide: false, now: null };
    expect(fittingHours([at(16.5, 18)], narrow)).toEqual({ first: 900, last: 1140 });
    expect(fittingHours([at(0.5, 23.5)], narrow)).toEqual({ first: 0, last: 1440 });
  });

  it('are those of a teaching day on request', () => {
    expect(wholeHours({ first: 840, last: 1200 })).toEqual({ first: 540, last: 1200 });
    expect(wholeHours({ first: 420, last: 1320 })).toEqual({ first: 420, last: 1320 });
  });
});

describe('a grid opens', () => {
  const evening = at(17.5, 19);

  it('at the first lesson of days without today', () => {
    expect(openingMinute({ all: [evening, at(10, 11)], today: [], now: null })).toBe(600);
    expect(openingMinute({ all: [], today: [], now: null })).toBeNull();
  });

  it('at now while today has coming lessons, and at the start of one that is going on', () => {
    expect(openingMinute({ all: [at(10, 11), evening], today: [evening], now: 720 })).toBe(720);
    expect(openingMinute({ all: [evening], today: [evening], now: 1080 })).toBe(1050);
  });

  it("at the first lesson of the days when today's are over, at now when there are none", () => {
    expect(openingMinute({ all: [at(10, 11)], today: [at(10, 11)], now: 1200 })).toBe(600);
    expect(openingMinute({ all: [], today: [], now: 1200 })).toBe(1200);
  });
});
