import { describe, expect, it } from 'vitest';
import type { Mission } from '../../shared/missions.ts';
import { daysProblem, draftOf, planOf } from './mission-draft.view.ts';

const today = '2026-11-20';
const mission: Mission = {
  id: 'mars',
  name: { lt: 'Skrydis į Marsą' },
  outcome: { lt: 'Picų pamoka', en: 'A pizza lesson' },
  target: 1000,
  from: '2026-11-16',
  to: '2026-12-03',
  fuel: 0,
  state: 'running',
  reachedAt: null,
  endedAt: null,
  group: { id: 'g', name: 'Marsaeigiai' },
  version: 1,
};

it('starts with four weeks from today, or with the mission', () => {
  expect(draftOf(null, today)).toMatchObject({
    name: { lt: '', en: '' },
    target: '',
    from: today,
    to: '2026-12-17',
  });
  expect(draftOf(mission, today)).toMatchObject({
    name: { lt: 'Skrydis į Marsą', en: '' },
    target: '1000',
  });
});

it('returns the plan that it was made from', () => {
  const { name, outcome, target, from, to } = mission;
  expect(planOf(draftOf(mission, today))).toEqual({ name: { ...name, en: '' }, outcome, target, from, to });
});

it.each(['', 'daug', '-5', '1.5', '1e3', '1234567'])('rejects „%s“ as a target', (target) => {
  expect(planOf({ ...draftOf(mission, today), target }).target).toBe(0);
});

describe('daysProblem', () => {
  const draft = draftOf(mission, today);
  it.each([
    [null, { from: today, to: today }, null],
    [{ field: 'from', code: 'mission/day-has-passed' }, { from: '2026-11-19' }, null],
    [{ field: 'to', code: 'mission/end-before-start' }, { from: today, to: '2026-11-19' }, null],
    [{ field: 'to', code: 'mission/too-long' }, { from: today, to: '2028-01-01' }, null],
    [null, {}, mission],
    [{ field: 'to', code: 'mission/day-has-passed' }, { to: '2026-11-19' }, mission],
    [{ field: 'from', code: 'mission/has-begun' }, { from: today }, mission],
  ] as const)('returns %j', (problem, days, before) => {
    expect(daysProblem({ ...draft, ...days }, today, before)).toEqual(problem);
  });
});
