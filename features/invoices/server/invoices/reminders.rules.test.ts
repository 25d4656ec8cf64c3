import { describe, expect, it } from 'vitest';
import type { ReminderSettings } from '#features/academy/shared/academy.ts';
import { isListed, mayRemind, nextStage, stepOf } from './reminders.rules.ts';

const steps: ReminderSettings = {
  friendly: { on: true, days: 3 },
  firm: { on: true, days: 10 },
  last: { on: true, days: 21 },
};
const today = '2026-11-20';

describe('nextStage', () => {
  it.each([
    ['2026-11-24', 0, null],
    ['2026-11-23', 0, 1],
    ['2026-11-23', 1, null],
    ['2026-11-20', 0, 1],
    ['2026-11-19', 0, null],
    ['2026-11-18', 1, null],
    ['2026-11-17', 1, 2],
    ['2026-11-17', 2, null],
    ['2026-11-10', 2, 3],
    ['2026-10-30', 3, 4],
    ['2026-01-01', 4, null],
    // However late, it begins friendly.
    ['2026-01-01', 0, 2],
  ])('for an invoice due on %s, reminded to stage %i, is %j', (dueOn, reminded, stage) => {
    expect(nextStage({ dueOn, reminded }, today, steps)).toBe(stage);
  });

  it('passes over steps that are off', () => {
    const some = { ...steps, friendly: { on: false, days: 3 }, last: { on: false, days: 21 } };
    expect(nextStage({ dueOn: '2026-11-17', reminded: 1 }, today, some)).toBeNull();
    expect(nextStage({ dueOn: '2026-11-10', reminded: 1 }, today, some)).toBe(3);
    expect(nextStage({ dueOn: '2026-01-01', reminded: 3 }, today, some)).toBeNull();
  });
});

it('lists what is late or due in three days', () => {
  expect(isListed({ dueOn: '2026-11-23' }, today)).toBe(true);
  expect(isListed({ dueOn: '2026-01-01' }, today)).toBe(true);
  expect(isListed({ dueOn: '2026-11-24' }, today)).toBe(false);
});

it('leaves five days between two mails', () => {
  expect(mayRemind(null, today)).toBe(true);
  expect(mayRemind('2026-11-15', today)).toBe(true);
  expect(mayRemind('2026-11-16', today)).toBe(false);
});

it('names the step of a stage', () => {
  expect([0, 1, 2, 3, 4].map(stepOf)).toEqual([null, null, 'friendly', 'firm', 'last']);
});
