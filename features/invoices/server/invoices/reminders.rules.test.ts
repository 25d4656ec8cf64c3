import { describe, expect, it } from 'vitest';
import { mayRemind, stageOn } from './reminders.rules.ts';

describe('stageOn', () => {
  it.each([
    ['2026-11-24', 0],
    ['2026-11-23', 1],
    ['2026-11-20', 1],
    ['2026-11-14', 1],
    ['2026-11-13', 2],
    ['2026-11-07', 2],
    ['2026-11-06', 3],
    ['2026-01-01', 3],
  ])('for an invoice due on %s is %i', (dueOn, stage) => expect(stageOn(dueOn, '2026-11-20')).toBe(stage));
});

it('leaves a week between two mails', () => {
  expect(mayRemind(null, '2026-11-20')).toBe(true);
  expect(mayRemind('2026-11-13', '2026-11-20')).toBe(true);
  expect(mayRemind('2026-11-14', '2026-11-20')).toBe(false);
});
