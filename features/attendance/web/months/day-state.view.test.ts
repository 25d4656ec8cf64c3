import { describe, expect, it } from 'vitest';
import type { AttendanceDay } from '../../shared/attendance.ts';
import { firstInSight, mergedDays, occurringIn, saysAbsenceTold, stateOfDay } from './day-state.view.ts';

const now = '2026-11-17T15:30:00.000Z';
const day = (date: string, over: Partial<AttendanceDay> = {}): AttendanceDay => ({
  ...{ date, attendance: null, cancelled: false, absenceTold: false, groupComment: '', studentComment: '' },
  startsAt: `${date}T15:30:00.000Z`,
  endsAt: `${date}T17:00:00.000Z`,
  ...over,
});

it.each([
  ['a mark outweighs all', day('2026-11-10', { attendance: 'late', cancelled: true }), 'late'],
  ['cancelled', day('2026-11-10', { cancelled: true }), 'cancelled'],
  ['over without a mark', day('2026-11-10'), 'unrecorded'],
  ['going on', day('2026-11-17'), 'now'],
  ['to come', day('2026-11-24'), 'upcoming'],
  ['without an event', day('2026-11-24', { startsAt: null, endsAt: null }), 'unrecorded'],
] as const)('knows a day that is %s', (_what, of, state) => {
  expect(stateOfDay(of, now)).toBe(state);
});

it('knows what needs a legend', () => {
  expect(occurringIn([], now)).toEqual({ states: new Set(), absenceTold: false });
  const days = [day('2026-11-10', { attendance: 'late' }), day('2026-11-24', { absenceTold: true })];
  expect(occurringIn(days, now)).toEqual({ states: new Set(['late', 'upcoming']), absenceTold: true });
});

it('shows a reported absence for a child who did not come, not for one who came after all', () => {
  const told = (attendance: AttendanceDay['attendance']) =>
    saysAbsenceTold({ attendance, absenceTold: true });
  expect([told(null), told('absent'), told('present'), told('late')]).toEqual([true, true, false, false]);
  expect(saysAbsenceTold({ attendance: 'absent', absenceTold: false })).toBe(false);
});

describe('the days of all groups', () => {
  const early = day('2026-11-10', { startsAt: '2026-11-10T08:00:00.000Z', attendance: 'present' });
  const [one, other] = [
    { id: 'a', days: [day('2026-11-10'), day('2026-11-24')] },
    { id: 'b', days: [day('2026-11-03'), early] },
  ];
  const merged = mergedDays([one, other]);

  it('are in the order of the month', () => {
    expect(merged.map(({ group, day: { date } }) => `${group.id} ${date}`)).toEqual([
      'b 2026-11-03',
      'b 2026-11-10',
      'a 2026-11-10',
      'a 2026-11-24',
    ]);
  });

  it('start with the last mark, otherwise with the next lesson, otherwise with the last', () => {
    expect(firstInSight(merged, now)?.day).toBe(early);
    expect(firstInSight(mergedDays([one]), now)?.day.date).toBe('2026-11-24');
    expect(firstInSight(mergedDays([one]), '2026-12-01T00:00:00.000Z')?.day.date).toBe('2026-11-24');
    expect(firstInSight([], now)).toBeUndefined();
  });
});
