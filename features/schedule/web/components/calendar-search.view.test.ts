import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#platform/shared/dates.ts';
import {
  agendaDays,
  calendarSearchOf,
  calendarViews,
  daysFrom,
  rangeOf,
  stepDate,
} from './calendar-search.view.ts';

const dates = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2000-01-01', days));

describe("the calendar's part of an address", () => {
  it('keeps valid values', () => {
    const search = {
      view: 'week',
      date: '2026-11-21',
      group: '0198d8c2-0000-7000-8000-000000000001',
      teacher: '0198d8c2-0000-7000-8000-000000000002',
      event: '0198d8c2-0000-7000-8000-000000000003',
    };
    expect(calendarSearchOf({ ...search, other: 1 })).toEqual(search);
  });

  it('drops invalid ones', () => {
    expect(
      calendarSearchOf({ view: 'year', date: '2026-02-30', group: 'all', teacher: 7, event: '../x' }),
    ).toEqual({});
  });
});

describe('the days of a view', () => {
  it('are whole weeks around a month', () => {
    expect(rangeOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(rangeOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it('begin on Monday, and are never more than may be requested at once', () => {
    void fc.assert(
      fc.property(dates, fc.constantFrom('month', 'week'), (date, view) => {
        const { from, to } = rangeOf(view, date);
        expect(weekdayOf(from)).toBe(1);
        expect(weekdayOf(to)).toBe(7);
        expect(from <= date && date <= to).toBe(true);
        expect(daysBetween(from, to)).toBeLessThan(62);
      }),
    );
  });

  it('are one day, or those of an agenda from its day on', () => {
    expect(rangeOf('day', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(daysFrom('2026-11-21', rangeOf('agenda', '2026-11-21').to)).toHaveLength(agendaDays);
  });
});

describe('a step', () => {
  it('goes to the neighbouring months, also from a day that they do not have', () => {
    expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepDate('month', '2026-01-31', -1)).toBe('2025-12-01');
  });

  it('leaves no day out and repeats none', () => {
    void fc.assert(
      fc.property(dates, fc.constantFrom(...calendarViews.slice(1)), (date, view) => {
        const next = rangeOf(view, stepDate(view, date, 1));
        expect(next.from).toBe(addDays(rangeOf(view, date).to, 1));
        expect(stepDate(view, stepDate(view, date, 1), -1)).toBe(date);
      }),
    );
  });
});
