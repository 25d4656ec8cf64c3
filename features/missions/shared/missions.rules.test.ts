import { describe, expect, it } from 'vitest';
import { fillOf, missionDaysRefusal, missionPlanRefusal, missionStateOf } from './missions.rules.ts';

const today = '2026-11-20';
const time = { from: '2026-11-16', to: '2026-11-30', reachedAt: null, endedAt: null };
const instant = '2026-11-18T15:00:00.000Z';

describe('missionStateOf', () => {
  it.each([
    ['planned', { from: '2026-11-21' }],
    ['running', {}],
    ['running', { from: today, to: today }],
    ['over', { to: '2026-11-19' }],
    ['over', { endedAt: instant }],
    ['reached', { reachedAt: instant }],
    ['reached', { reachedAt: instant, to: '2026-11-19' }],
  ] as const)('is %s', (state, given) => {
    expect(missionStateOf({ ...time, ...given }, today)).toBe(state);
  });
});

describe('missionDaysRefusal', () => {
  it.each([
    [null, '2026-11-20', '2026-11-20'],
    ['mission/end-before-start', '2026-11-20', '2026-11-19'],
    [null, '2026-11-20', '2027-11-20'],
    ['mission/too-long', '2026-11-20', '2027-11-21'],
  ])('answers %s', (code, from, to) => {
    expect(missionDaysRefusal({ from, to })).toBe(code);
  });
});

describe('missionPlanRefusal', () => {
  it('lets a new mission begin today, not on a day that has passed', () => {
    expect(missionPlanRefusal({ from: today, to: today }, today)).toBeNull();
    expect(missionPlanRefusal({ from: '2026-11-19', to: today }, today)).toBe('mission/day-has-passed');
  });

  it('lets a mission that has begun end on another future day, and begin on no other', () => {
    expect(missionPlanRefusal({ from: time.from, to: today }, today, time)).toBeNull();
    expect(missionPlanRefusal({ from: time.from, to: '2026-11-19' }, today, time)).toBe(
      'mission/day-has-passed',
    );
    expect(missionPlanRefusal({ from: today, to: time.to }, today, time)).toBe('mission/has-begun');
  });

  it('lets a mission that has not begun move to any future days', () => {
    const planned = { ...time, from: '2026-11-25' };
    expect(missionPlanRefusal({ from: today, to: time.to }, today, planned)).toBeNull();
    expect(missionPlanRefusal({ from: '2026-11-19', to: time.to }, today, planned)).toBe(
      'mission/day-has-passed',
    );
  });
});

describe('fillOf', () => {
  it.each([
    [0, { fuel: 0, target: 100, state: 'running' }],
    [0.7, { fuel: 70, target: 100, state: 'running' }],
    [1, { fuel: 130, target: 100, state: 'over' }],
    [1, { fuel: 20, target: 100, state: 'reached' }],
  ] as const)('is %s', (fill, mission) => {
    expect(fillOf(mission)).toBe(fill);
  });
});
