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

  it('stand beside each other when they overlap', () => {
    const { placed, hidden } = lanesOfDay([event(540, 660), event(600, 700), event(660, 720)], 3);
    expect(placed.map(({ event: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['540-660', 0, 2],
      ['660-720', 0, 2],
      ['600-700', 1, 2],
    ]);
    expect(hidden).toEqual([]);
  });

  it('say how many more there are when they are too many', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => event(1050, 1140, String(index)));
    const { placed, hidden } = lanesOfDay(fifty, 3);
    expect(placed).toHaveLength(2);
    expect(hidden).toEqual([{ start: 1050, end: 1140, count: 48, lanes: 3 }]);
  });

  it('are all there, shown or counted, and none covers another', () => {
    void fc.assert(
      fc.property(days, fc.integer({ min: 2, max: 8 }), (events, limit) => {
        const { placed, hidden } = lanesOfDay(events, limit);
        const counted = hidden.reduce((sum, { count }) => sum + count, 0);
        expect(placed.length + counted).toBe(events.length);
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
