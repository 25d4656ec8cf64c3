import { describe, expect, it } from 'vitest';
import { closedDaysBetween, groupColour, rangeRefusal } from './calendar.rules.ts';

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

describe('groupColour', () => {
  it('is another one for each of twelve groups made one after the other', () => {
    const colours = Array.from({ length: 12 }, (_, n) => groupColour(n + 30));
    expect([...new Set(colours)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('closedDaysBetween', () => {
  it('lists holidays by their keys and each day of a closure, within the days asked for', () => {
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
