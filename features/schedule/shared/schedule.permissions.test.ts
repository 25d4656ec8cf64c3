import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import {
  mayEditEvents,
  mayLogAttendance,
  mayManageClosures,
  mayNoteDaysOff,
  mayReportAbsence,
  seesAllAbsenceNotices,
} from './schedule.permissions.ts';

const as = (role: Role | null) => ({ id: 'somebody', role });
const everyone = ['admin', 'teacher', 'parent', 'child', null] as const;

describe('schedule permissions', () => {
  it('let only admins change lessons', () => {
    expect(everyone.filter((role) => mayEditEvents(as(role)))).toEqual(['admin']);
  });

  it('let admins close the academy, and nobody else', () => {
    expect(everyone.filter((role) => mayManageClosures(as(role)))).toEqual(['admin']);
  });

  it('let staff note their own days off, and admins anybody’s', () => {
    expect(everyone.filter((role) => mayNoteDaysOff(as(role), 'somebody'))).toEqual(['admin', 'teacher']);
    expect(everyone.filter((role) => mayNoteDaysOff(as(role), 'another'))).toEqual(['admin']);
  });

  it('show all notices to staff', () => {
    expect(everyone.filter((role) => seesAllAbsenceNotices(as(role)))).toEqual(['admin', 'teacher']);
  });

  const event = { date: '2026-11-20', cancelled: false, hasAttendance: false };
  it('let staff take attendance', () => {
    expect(
      everyone.filter((role) =>
        mayLogAttendance(as(role), event, { today: '2026-11-20', asSubstitute: false }),
      ),
    ).toEqual(['admin', 'teacher']);
  });

  it.each([
    ['of a lesson to come', event, '2026-11-19', true],
    ['later', event, '2026-12-01', true],
    ['when it was cancelled', { ...event, cancelled: true }, '2026-11-20', false],
    [
      'when it was cancelled with attendance',
      { ...event, cancelled: true, hasAttendance: true },
      '2026-11-20',
      true,
    ],
  ])('judge attendance %s', (_title, of, today, expected) => {
    expect(mayLogAttendance(as('teacher'), of, { today, asSubstitute: false })).toBe(expected);
  });

  it('let a substitute take attendance on the day only', () => {
    const may = (today: string) => mayLogAttendance(as('teacher'), event, { today, asSubstitute: true });
    expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(may)).toEqual([false, true, false]);
  });

  const ahead = { startsAt: '2026-11-20T15:30:00.000Z', cancelled: false };
  const before = '2026-11-20T15:00:00.000Z';
  it('let parents with a child in the lesson report an absence, until it starts', () => {
    const roles = everyone.filter((role) => mayReportAbsence(as(role), ahead, { children: 1, now: before }));
    expect(roles).toEqual(['parent']);
    const parent = as('parent');
    expect(mayReportAbsence(parent, ahead, { children: 0, now: before })).toBe(false);
    expect(mayReportAbsence(parent, ahead, { children: 1, now: ahead.startsAt })).toBe(false);
    expect(mayReportAbsence(parent, { ...ahead, cancelled: true }, { children: 1, now: before })).toBe(false);
  });
});
