import { describe, expect, it } from 'vitest';
import { hoursOf, openingMinute } from './grid-hours.view.ts';

const at = (from: number, to: number) => ({ start: from * 60, end: to * 60 });

describe('the hours of a grid', () => {
  it('are the usual ones, and as many more as the lessons need', () => {
    expect(hoursOf([], true)).toEqual({ first: 540, last: 1200 });
    expect(hoursOf([at(10, 11)], true)).toEqual({ first: 540, last: 1200 });
    expect(hoursOf([at(7.5, 9), at(19, 21.25)], true)).toEqual({ first: 420, last: 1320 });
  });

  it('leave a free morning out where there is no room', () => {
    expect(hoursOf([at(16.5, 18)], false)).toEqual({ first: 900, last: 1140 });
    expect(hoursOf([at(0.5, 23.5)], false)).toEqual({ first: 0, last: 1440 });
  });
});

describe('a grid opens', () => {
  const evening = at(17.5, 19);

  it('at the first lesson of days without today', () => {
    expect(openingMinute({ all: [evening, at(10, 11)], today: [], now: null })).toBe(600);
    expect(openingMinute({ all: [], today: [], now: null })).toBeNull();
  });

  it('at now while today has lessons to come, and at the start of one that is going on', () => {
    expect(openingMinute({ all: [at(10, 11), evening], today: [evening], now: 720 })).toBe(720);
    expect(openingMinute({ all: [evening], today: [evening], now: 1080 })).toBe(1050);
  });

  it('at the first lesson of the days when those of today are over, at now when there are none', () => {
    expect(openingMinute({ all: [at(10, 11)], today: [at(10, 11)], now: 1200 })).toBe(600);
    expect(openingMinute({ all: [], today: [], now: 1200 })).toBe(1200);
  });
});
