import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarPlaceOf, rememberCalendar } from './calendar.queries.ts';

// In Vilnius it is already past midnight.
const now = Date.parse('2026-11-21T22:30:00Z');
const today = '2026-11-22';
const group = '0198d8c2-0000-7000-8000-000000000001';
const other = '0198d8c2-0000-7000-8000-000000000002';

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a calendar's state", () => {
  it('is today, as a month where there is room and as a list otherwise', () => {
    expect(calendarPlaceOf({}, 'ieva', true)).toEqual({ view: 'month', date: today });
    expect(calendarPlaceOf({}, 'ieva', false)).toEqual({ view: 'agenda', date: today });
  });

  it("is the view and the filter that the user chose last, and no other user's", () => {
    rememberCalendar('ieva', { view: 'week', group });
    expect(calendarPlaceOf({}, 'ieva', true)).toEqual({ view: 'week', date: today, group });
    expect(calendarPlaceOf({}, 'jonas', true)).toEqual({ view: 'month', date: today });
  });

  it('is first of all what the address says, so that a cleared filter stays cleared', () => {
    rememberCalendar('ieva', { view: 'week', group });
    expect(calendarPlaceOf({ view: 'day', date: '2026-11-24' }, 'ieva', true)).toEqual({
      view: 'day',
      date: '2026-11-24',
    });
    expect(calendarPlaceOf({ group: other }, 'ieva', true)).toMatchObject({ view: 'week', group: other });
  });

  it('survives an invalid stored choice', () => {
    window.localStorage.setItem('orbita.calendar.ieva', '{"view":"year","group":7');
    expect(calendarPlaceOf({}, 'ieva', true)).toEqual({ view: 'month', date: today });
  });
});
