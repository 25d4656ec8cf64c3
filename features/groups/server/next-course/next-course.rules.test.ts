import { describe, expect, it } from 'vitest';
import { groupForm } from '../groups.factory.ts';
import { graduatesAfter, nextCourseRefusal, nextForm } from './next-course.rules.ts';

const choice = {
  ...{ name: 'Kita', planId: null, noPlan: true, moduleId: null, teacherIds: [], studentIds: ['a'] },
  ...{ startDate: '2027-09-01', endDate: '2028-05-31' },
};

describe('nextForm', () => {
  it('leaves what belonged to the old course behind', () => {
    const stored = groupForm({
      ...{ forcedFull: true, diplomaVisible: true, nameForDiploma: 'Scratch', status: 'graduated' },
      meetingRecordings: 'https://meet.example/recordings',
    });
    expect(nextForm(stored, choice)).toEqual({
      ...stored,
      ...{ name: 'Kita', studentIds: ['a'], teacherIds: [], planId: null, noPlan: true, modules: [] },
      ...{ startDate: '2027-09-01', endDate: '2028-05-31', status: 'active', weekdaysChange: null },
      ...{ forcedFull: false, diplomaVisible: false, nameForDiploma: null, descriptionForDiploma: null },
      meetingRecordings: null,
    });
  });

  it('takes the week that was planned last', () => {
    const weekdays = [{ weekday: 5, startTime: '16:00', endTime: '17:00', repeats: 'weekly' as const }];
    const stored = groupForm({ weekdaysChange: { from: '2027-01-04', weekdays } });
    expect(nextForm(stored, choice).weekdays).toEqual(weekdays);
  });
});

describe('nextCourseRefusal', () => {
  const active = { status: 'active' as const, endDate: '2027-05-31' };
  it.each([
    ['allows a course after the last day', active, '2027-06-01', null],
    ['refuses one on the last day', active, '2027-05-31', 'group/next-before-end'],
    ['allows any day after a graduation', { ...active, status: 'graduated' as const }, '2027-05-01', null],
    ['allows any day without a last one', { ...active, endDate: null }, '2027-05-01', null],
  ])('%s', (_title, stored, startDate, expected) => {
    expect(nextCourseRefusal(stored, ['a'], { studentIds: ['a'], startDate })).toBe(expected);
  });

  it('refuses children who are not in the group', () => {
    const wanted = { studentIds: ['a', 'b'], startDate: '2027-09-01' };
    expect(nextCourseRefusal(active, ['a'], wanted)).toBe('group/unknown-member');
  });
});

describe('graduatesAfter', () => {
  it.each([
    ['the last day while it is ahead', 'active', '2027-05-31', '2027-05-31'],
    ['at once when it is over', 'active', '2027-05-29', null],
    ['the day before the next course without a last day', 'active', null, '2027-08-31'],
    ['at once when it has graduated', 'graduated', '2027-06-30', null],
  ] as const)('is %s', (_title, status, endDate, expected) => {
    expect(graduatesAfter({ status, endDate }, { startDate: '2027-09-01' }, '2027-05-30')).toBe(expected);
  });

  it('is at once without a last day when the next course begins today', () => {
    const endless = { status: 'active', endDate: null } as const;
    expect(graduatesAfter(endless, { startDate: '2027-05-30' }, '2027-05-30')).toBeNull();
  });
});
