import { describe, expect, it } from 'vitest';
import type { Course, CoursePlan } from '../../shared/next-courses.ts';
import {
  comingYear,
  courseValues,
  isSound,
  nextCourseOf,
  planSums,
  suggestedName,
  yearName,
} from './next-course.view.ts';

const course: Course = {
  ...{ id: 'old', name: 'Scratch 2026/27', version: 4, status: 'active', mode: 'live', city: 'Vilnius' },
  ...{ startDate: '2026-09-01', endDate: '2027-05-31', maxStudents: 12, weekdays: [], modules: [] },
  ...{ planId: null, noPlan: true, teachers: [{ id: 't', firstName: 'Ona', lastName: 'Žukė' }] },
  students: ['a', 'b'].map((id) => ({ id, firstName: id, lastName: id })),
  ...{ nextModuleId: 'module', next: null, diplomasToMake: null },
};
const dates = { startDate: '2027-09-01', endDate: '2028-05-31' };
const plan: CoursePlan = {
  ...{ groupId: 'old', refusal: null, missing: [], lessons: 70, firstLesson: null, lastLesson: null },
  ...{ skipped: 3, moves: 11, stays: 1, places: 12, over: false, otherPlan: 0, graduatesAfter: null },
  ...{ endless: 0, lastPaidDay: '2027-05-31' },
  clashes: [],
};

describe('comingYear', () => {
  it.each([
    ['2027-05-10', '2027-09-01', '2028-05-31'],
    ['2027-08-31', '2027-09-01', '2028-05-31'],
    ['2027-09-01', '2028-09-01', '2029-05-31'],
  ])('from %s on begins on %s', (today, startDate, endDate) => {
    expect(comingYear(today)).toEqual({ startDate, endDate });
  });
});

describe('yearName', () => {
  it.each([
    ['2027-09-01', '2027/28'],
    ['2028-02-01', '2027/28'],
    ['2099-09-01', '2099/00'],
  ])('of %s is %s', (day, name) => {
    expect(yearName(day)).toBe(name);
  });
});

describe('suggestedName', () => {
  it.each([
    ['Scratch', 'Scratch 2027/28'],
    ['Scratch 2026/27', 'Scratch 2027/28'],
    ['Python 2026–2027 m.', 'Python 2027/28 m.'],
    ['Scratch 2027/28', 'Scratch 2027/28 (2)'],
  ])('of %s is %s', (name, expected) => {
    expect(suggestedName(name, '2027-09-01')).toBe(expected);
  });

  it('never grows beyond what a name may have', () => {
    expect(suggestedName('S'.repeat(120), '2027-09-01')).toHaveLength(120);
  });

  it('waits for the first day', () => {
    expect(suggestedName('Scratch', '')).toBe('Scratch');
  });
});

describe('a card', () => {
  it('suggests everything, and lets all children go on', () => {
    expect(nextCourseOf(course, courseValues(course, {}, dates), 'new')).toEqual({
      ...{ groupId: 'old', newGroupId: 'new', version: 4, name: 'Scratch 2027/28', moduleId: 'module' },
      ...{ planId: null, noPlan: true, teacherIds: ['t'], studentIds: ['a', 'b'], ...dates },
      endSubscriptions: true,
    });
  });

  it('leaves out whom the admin unticked', () => {
    const values = courseValues(course, { leaving: ['a'], planId: 'plan', moduleId: '' }, dates);
    expect(nextCourseOf(course, values, 'new')).toMatchObject({
      ...{ studentIds: ['b'], planId: 'plan', noPlan: false, moduleId: null },
    });
  });

  it('is not sent without a name or days', () => {
    expect(nextCourseOf(course, courseValues(course, { name: ' ' }, dates), 'new')).toBeNull();
    expect(nextCourseOf(course, courseValues(course, { endDate: '' }, dates), 'new')).toBeNull();
  });
});

describe('isSound', () => {
  it.each([
    ['a plan that nothing refuses', {}, '', true],
    ['a refused one', { refusal: 'group/next-before-end' }, '', false],
    ['one that lacks something', { missing: ['city'] }, '', false],
    ['a crowd without a reason', { over: true }, ' ', false],
    ['a crowd with a reason', { over: true }, 'Didesnė salė', true],
  ])('of %s', (_title, change, reason, expected) => {
    expect(isSound({ ...plan, ...change }, reason)).toBe(expected);
  });
});

describe('planSums', () => {
  it('adds up groups, lessons and children', () => {
    expect(planSums([plan, plan])).toEqual({ groups: 2, lessons: 140, moves: 22, stays: 2 });
  });
});
