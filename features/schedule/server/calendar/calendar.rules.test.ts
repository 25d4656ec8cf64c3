import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedDaysBetween,
  groupColour,
  mostEvents,
  partsOf,
  rangeRefusal,
  rowsOfEach,
} from './calendar.rules.ts';

describe('rangeRefusal', () => {
  it.each([
    ['one day', '2026-11-20', '2026-11-20', null],
    ['62 days', '2026-11-01', '2027-01-01', null],
    ['63 days', '2026-11-01', '2027-01-02', 'schedule/range-too-long'],
    ['the wrong way round', '2026-11-20', '2026-11-19', 'schedule/end-before-start'],
  ])('judges %s', (_title, from, to, expected) => {
    expect(rangeRefusal(from, to)).toBe(expected);
  });
});

describe('rowsOfEach', () => {
  it.each([
    [[3, 4, 700], 100, 93],
    [[10, 10, 10], 30, 30],
    [[10, 10, 10], 29, 9],
    [[5, 1], 2, 1],
  ])('gives each of %j in %i rows %i', (counts, most, expected) => {
    expect(rowsOfEach(counts, most)).toBe(expected);
  });

  it('shows at least three lessons of each day, and never more than an answer may contain', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 62 });
    void fc.assert(
      fc.property(counts, (days) => {
        const rows = rowsOfEach(days, mostEvents);
        expect(rows).toBeGreaterThanOrEqual(3);
        expect(days.reduce((sum, count) => sum + Math.min(count, rows), 0)).toBeLessThanOrEqual(mostEvents);
      }),
    );
  });
});

describe('partsOf', () => {
  it('turns counts by day into days, also with 23 and 25 hours', () => {
    const dates = ['2027-03-28', '2027-10-31'];
    expect(partsOf(dates.map((date) => ({ date, startsAt: null, count: 7 })))).toEqual([
      { date: '2027-03-28', from: '2027-03-27T22:00:00.000Z', until: '2027-03-28T21:00:00.000Z', count: 7 },
      { date: '2027-10-31', from: '2027-10-30T21:00:00.000Z', until: '2027-10-31T22:00:00.000Z', count: 7 },
    ]);
  });

  it('sums the instants of an hour', () => {
    const at = (startsAt: string, count: number) => ({ date: '2027-02-04', startsAt, count });
    const counts = [
      at('2027-02-04T15:00:00.000Z', 2),
      at('2027-02-04T15:45:00.000Z', 3),
      at('2027-02-04T16:00:00.000Z', 1),
    ];
    expect(
      partsOf(counts).map(({ from, until, count }) => [from.slice(11, 16), until.slice(11, 16), count]),
    ).toEqual([
      ['15:00', '16:00', 5],
      ['16:00', '17:00', 1],
    ]);
  });
});

describe('groupColour', () => {
  it('differs among twelve groups created one after the other', () => {
    const colours = Array.from({ length: 12 }, (_, n) => groupColour(n + 30));
    expect([...new Set(colours)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('closedDaysBetween', () => {
  it('lists holidays by key and each day of a closure, within the requested days', () => {
    const closures = [{ from: '2026-12-23', to: '2027-01-04', name: 'Žiemos atostogos' }];
    expect(closedDaysBetween('2026-12-25', '2026-12-27', closures)).toEqual([
      { date: '2026-12-25', kind: 'holiday', name: 'christmas-day' },
      { date: '2026-12-26', kind: 'holiday', name: 'second-christmas-day' },
      { date: '2026-12-25', kind: 'closure', name: 'Žiemos atostogos' },
      { date: '2026-12-26', kind: 'closure', name: 'Žiemos atostogos' },
      { date: '2026-12-27', kind: 'closure', name: 'Žiemos atostogos' },
    ]);
  });

  it('lists nothing of closures elsewhere', () => {
    const closures = [{ from: '2026-09-01', to: '2026-09-02', name: 'Remontas' }];
    expect(closedDaysBetween('2026-11-10', '2026-11-20', closures)).toEqual([]);
  });
});
