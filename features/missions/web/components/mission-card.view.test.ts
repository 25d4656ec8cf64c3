import { expect, it } from 'vitest';
import { daysLeft, isJustReached, shareOf } from './mission-card.view.ts';

it('counts the days after today', () => {
  expect(daysLeft({ to: '2026-11-25' }, '2026-11-20')).toBe(5);
  expect(daysLeft({ to: '2026-11-20' }, '2026-11-20')).toBe(0);
  expect(daysLeft({ to: '2026-11-19' }, '2026-11-20')).toBe(0);
});

it('is announced only when the same mission was running before', () => {
  const running = { id: 'mars', state: 'running' } as const;
  const reached = { id: 'mars', state: 'reached' } as const;
  expect(isJustReached(running, reached)).toBe(true);
  expect(isJustReached(undefined, reached)).toBe(false);
  expect(isJustReached(reached, reached)).toBe(false);
  expect(isJustReached({ ...running, id: 'moon' }, reached)).toBe(false);
  expect(isJustReached(running, running)).toBe(false);
});

it('never rounds up to 100 %', () => {
  expect(shareOf({ fuel: 999, target: 1000 })).toBe(99);
  expect(shareOf({ fuel: 1000, target: 1000 })).toBe(100);
  expect(shareOf({ fuel: 1400, target: 1000 })).toBe(100);
  expect(shareOf({ fuel: 0, target: 7 })).toBe(0);
});
