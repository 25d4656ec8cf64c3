import { describe, expect, it } from 'vitest';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import type { LeaderboardRow } from '../../shared/leaderboard.ts';
import { isAlone, isBeforeStart, podiumSize, skipsBefore, withoutLast } from './leaderboard.view.ts';

const rowsOf = (...places: (number | null)[]): LeaderboardRow[] =>
  places.map((place) => ({
    place,
    name: 'Ema K.',
    look: lookOf(),
    points: 100 - (place ?? 0),
    level: 0,
    me: false,
  }));

describe('the podium', () => {
  it.each([[[1, 2, 3, 4]], [[1, 1, 3]], [[1, 2, 2, 4]], [[1, 1, 1, 4]]])(
    'is shown for the first three of %j',
    (places) => {
      expect(podiumSize('top', rowsOf(...places))).toBe(3);
      expect(podiumSize('month', rowsOf(...places))).toBe(3);
    },
  );

  it.each([[[1, 1, 1, 1]], [[1, 2, 3, 3]], [[1, 2]], [[]], [[null]]])(
    'is not shown when the first three places have more or fewer children: %j',
    (places) => {
      expect(podiumSize('top', rowsOf(...places))).toBe(0);
    },
  );

  it('is not shown among neighbours, nor for children without points', () => {
    expect(podiumSize('neighbours', rowsOf(1, 2, 3))).toBe(0);
    expect(
      podiumSize(
        'top',
        rowsOf(1, 2, 3).map((row) => ({ ...row, points: 0 })),
      ),
    ).toBe(0);
  });
});

describe('a gap between lines', () => {
  it('is shown where places are left out', () => {
    expect(skipsBefore(rowsOf(1, 2, 3, 12), 3)).toBe(true);
  });

  it('is not shown after children who share a place, nor at the beginning', () => {
    expect(skipsBefore(rowsOf(1, 1, 3), 2)).toBe(false);
    expect(skipsBefore(rowsOf(1, 1, 3), 1)).toBe(false);
    expect(skipsBefore(rowsOf(5, 6), 0)).toBe(false);
    expect(skipsBefore(rowsOf(null), 0)).toBe(false);
  });
});

it('detects a race that has not begun', () => {
  const noughts = rowsOf(1, 1).map((row) => ({ ...row, points: 0 }));
  expect(isBeforeStart(noughts)).toBe(true);
  expect(isBeforeStart([...noughts, ...rowsOf(1)])).toBe(false);
});

it('detects a child who is alone, unlike one who opted out', () => {
  const of = (neighbours: LeaderboardRow[], optedOut: boolean) => ({
    ...{ top: [], month: [], neighbours, optedOut },
    thisMonth: { points: 0, fields: [] },
  });
  expect(isAlone(of(rowsOf(1), false))).toBe(true);
  expect(isAlone(of(rowsOf(1, 2), false))).toBe(false);
  expect(isAlone(of(rowsOf(null), true))).toBe(false);
});

describe('the own line at the end of a list', () => {
  const own = (me: number, ...places: number[]) =>
    withoutLast(rowsOf(...places).map((row, index) => ({ ...row, me: index === me }))).map(
      ({ place }) => place,
    );

  it('hides its place', () => {
    expect(own(2, 12, 13, 14)).toEqual([12, 13, null]);
  });

  it('shows it on the podium, alone, and where others follow', () => {
    expect(own(2, 1, 2, 3)).toEqual([1, 2, 3]);
    expect(own(0, 5)).toEqual([5]);
    expect(own(1, 4, 5, 6)).toEqual([4, 5, 6]);
  });
});
