import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanesOfDay } from './day-lanes.view.ts';

const event = (start: number, end: number, id = `${start}-${end}`) => ({ id, start, end });
const days = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 15, max: 180 })), { maxLength: 80 })
  .map((times) =>
    times
      .map(([start, lasts], index) => event(start, start + lasts, String(index)))
      .sort((one, other) => one.start - other.start),
  );

describe('lessons of a day', () => {
  it('have the whole width when they are alone', () => {
    const events = [event(540, 600), event(600, 660)];
    expect(lanesOfDay(events, 3).placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('are side by side when they overlap', () => {
    const { placed, hidden } = lanesOfDay([event(540, 660), event(600, 700), event(660, 720)], 3);
    expect(placed.map(({ event: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['540-660', 0, 2],
      ['660-720', 0, 2],
      ['600-700', 1, 2],
    ]);
    expect(hidden).toEqual([]);
  });

  it('say how many more there are when there are too many', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => event(1050, 1140, String(index)));
    const { placed, hidden } = lanesOfDay(fifty, 3);
    expect(placed).toHaveLength(2);
    expect(hidden).toEqual([{ start: 1050, end: 1140, count: 48, lanes: 3 }]);
  });

  it('are counted by the hour in which they begin', () => {
    const at = (start: number, count: number) =>
      Array.from({ length: count }, (_, index) => event(start, start + 90, `${start} ${index}`));
    const { hidden } = lanesOfDay([...at(930, 4), ...at(960, 5), ...at(1020, 6)], 2);
    expect(hidden).toEqual([
      { start: 930, end: 960, count: 3, lanes: 2 },
      { start: 960, end: 1020, count: 5, lanes: 2 },
      { start: 1020, end: 1110, count: 5, lanes: 2 },
    ]);
  });

  it('reserve a column for those of which only the number is known', () => {
    const { placed, hidden } = lanesOfDay([event(915, 975), event(1110, 1170)], 7, [
      { start: 900, count: 40 },
    ]);
    expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect(hidden).toEqual([{ start: 900, end: 960, count: 40, lanes: 2 }]);
  });

  it('are all shown or counted, and none covers another', () => {
    const left = fc
      .uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 24 })
      .map((hours) =>
        hours.sort((one, other) => one - other).map((hour) => ({ start: hour * 60, count: 7 })),
      );
    void fc.assert(
      fc.property(days, left, fc.integer({ min: 2, max: 8 }), (events, more, limit) => {
        const { placed, hidden } = lanesOfDay(events, limit, more);
        const counted = hidden.reduce((sum, { count }) => sum + count, 0);
        expect(placed.length + counted).toBe(events.length + more.length * 7);
        for (const [index, one] of hidden.entries()) {
          const next = hidden[index + 1];
          expect(one.end).toBeGreaterThan(one.start);
          if (next) expect(one.end).toBeLessThanOrEqual(next.start);
          const under = placed.filter(
            ({ event: { start, end }, lane, lanes }) =>
              start < one.end && one.start < end && (lane + 1) * one.lanes > (one.lanes - 1) * lanes,
          );
          expect(under).toEqual([]);
        }
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(limit);
          const covered = placed.filter(
            (other) =>
              other !== one &&
              other.lane === one.lane &&
              other.event.start < one.event.end &&
              one.event.start < other.event.end,
          );
          expect(covered).toEqual([]);
        }
      }),
    );
  });
});
