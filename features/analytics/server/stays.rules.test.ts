import { expect, it } from 'vitest';
import { cohortsOf, type StaysOfMonth, totalOf } from './stays.rules.ts';
import { timesOf } from './times.rules.ts';

const none: StaysOfMonth = {
  ...{ cohort: '2025-09', month: '2025-09', started: 0, ended: 0, began: 0, gone: 0 },
  ...{ came: 0, left: 0, cameBefore: 0, leftBefore: 0, activeBefore: 0 },
};
const stays = [
  { ...none, started: 5, began: 5 },
  { ...none, month: '2026-10', ended: 2 },
  { ...none, cohort: '2026-09', month: '2026-09', started: 3, began: 3 },
  { ...none, cohort: '2026-09', month: '2026-10', ended: 1 },
];

it('adds up one number of all stays', () => {
  expect(totalOf(stays, ({ started, ended }) => started - ended)).toBe(5);
});

it('follows who began in a month of the time', () => {
  const times = timesOf({ from: '2026-09-01', to: '2026-11-30' }, '2026-11-20');
  expect(cohortsOf(times, stays)).toEqual([{ month: '2026-09', size: 3, active: [3, 2, 2] }]);
});
