import { describe, expect, it } from 'vitest';
import { seatOf, stageNow, tileOf } from '../../shared/stage.factory.ts';
import type { Tile } from '../../shared/stage.ts';
import { countArrived, countSteps, handsInOrder, lessonOfMost, minutesSince } from './stage-names.view.ts';

const tileIn = (id: string | null, steps = 3): Tile => ({
  childId: 'ona',
  firstName: 'Ona',
  lastName: 'Ona',
  seat: id ? seatOf({ lesson: { id, moduleId: 'python', title: { lt: id } }, step: 1, steps }) : null,
});

describe('lessonOfMost', () => {
  it('is the lesson in which most children are', () => {
    expect(lessonOfMost([tileIn('ciklai'), tileIn('kampai', 4), tileIn('kampai', 5), tileIn(null)])).toEqual({
      ...{ id: 'kampai', moduleId: 'python', title: { lt: 'kampai' } },
      steps: 5,
    });
    expect(lessonOfMost([tileIn(null)])).toBeNull();
  });
});

it.each([
  ['2026-11-20T15:00:00.000Z', 2],
  ['2026-11-20T15:00:01.000Z', 1],
  ['2026-11-20T15:09:00.000Z', 0],
])('counts whole minutes since %s', (instant, minutes) => {
  expect(minutesSince(instant, Date.parse('2026-11-20T15:02:00.000Z'))).toBe(minutes);
});

it('counts who is here in each step of a lesson', () => {
  const tiles = [
    tileOf('Ona', seatOf({ step: 1 })),
    tileOf('Lukas', seatOf({ step: 3 })),
    tileOf('Urtė', seatOf({ step: 3 })),
    tileOf('Benas', seatOf({ step: 2, heardAt: '2026-11-20T14:00:00.000Z' })),
    tileOf('Goda', seatOf({ step: 2, lesson: null })),
    tileOf('Jonas'),
  ];
  const counts = countSteps(tiles, { id: 'l', steps: 3 }, Date.parse(stageNow));
  expect(counts.map(({ count }) => count)).toEqual([1, 0, 2]);
});

it('counts who of those who are here has come to where all are invited', () => {
  const tiles = [
    tileOf('Ona', seatOf({ step: 3 })),
    tileOf('Lukas', seatOf({ step: 2 })),
    tileOf('Urtė', seatOf({ step: 3, lesson: null })),
    tileOf('Benas', seatOf({ step: 3, heardAt: '2026-11-20T14:00:00.000Z' })),
    tileOf('Jonas'),
  ];
  const lesson = { id: 'l', moduleId: 'm', title: { lt: 'Ciklai' } };
  expect(countArrived(tiles, { lesson, step: 3 }, Date.parse(stageNow))).toEqual({ there: 1, here: 3 });
});

it('names raised hands of those who are here in the order in which they went up', () => {
  const at = (minute: number) => `2026-11-20T14:5${minute}:00.000Z`;
  const tiles = [
    tileOf('Ona', seatOf({ handAt: at(8) })),
    tileOf('Lukas', seatOf()),
    tileOf('Urtė', seatOf({ handAt: at(2) })),
    tileOf('Benas', seatOf({ handAt: at(1), leftAt: at(9) })),
    tileOf('Jonas'),
  ];
  expect(handsInOrder(tiles, Date.parse(stageNow)).map(({ firstName }) => firstName)).toEqual([
    'Urtė',
    'Ona',
  ]);
});
