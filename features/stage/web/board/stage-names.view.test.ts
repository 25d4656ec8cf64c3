import { describe, expect, it } from 'vitest';
import type { Tile } from '../../shared/stage.ts';
import { lessonOfMost, minutesSince } from './stage-names.view.ts';

const tileIn = (id: string | null, steps = 3): Tile => ({
  childId: 'ona',
  firstName: 'Ona',
  lastName: 'Ona',
  seat: id
    ? {
        lesson: { id, moduleId: 'python', title: { lt: id } },
        ...{ step: 1, steps, hasExercise: false, hasCode: false, doing: 'reading', sameErrors: 0 },
        ...{ problem: null, keyAt: '', heardAt: '', handAt: null },
      }
    : null,
});

describe('lessonOfMost', () => {
  it('is the lesson in which most children are', () => {
    expect(lessonOfMost([tileIn('ciklai'), tileIn('kampai', 4), tileIn('kampai', 5), tileIn(null)])).toEqual({
      id: 'kampai',
      title: { lt: 'kampai' },
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
