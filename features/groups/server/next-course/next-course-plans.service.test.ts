import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { eventsOf } from '../groups.factory.ts';
import { planNextCourses } from './next-course-plans.service.ts';
import { courseOf } from './next-courses.factory.ts';
import { startNextCourse } from './next-courses.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const may = '2027-05-10T08:00:00Z';
const august = '2027-08-20T08:00:00Z';

describe('planNextCourses', () => {
  it('counts groups, lessons, moves and seats, and changes nothing', async () => {
    const { scope, choice, lukas, groupId } = await courseOf(db, may);
    const { plans } = await planNextCourses(scope, {
      courses: [{ ...choice, studentIds: [lukas.id] }],
    });
    expect(plans).toEqual([
      {
        groupId,
        ...{ refusal: null, missing: [], moves: 1, stays: 1, places: 12, over: false, otherPlan: 0 },
        // 39 Tuesdays and 39 Thursdays, as in the form, without the holidays.
        lessons: expect.any(Number),
        skipped: expect.any(Number),
        ...{ firstLesson: '2027-09-02', lastLesson: '2028-05-30' },
        ...{ graduatesAfter: '2027-05-31', clashes: [], endless: 0, lastPaidDay: '2027-05-31' },
      },
    ]);
    await startNextCourse(scope, choice);
    expect(await eventsOf(db, choice.newGroupId)).toHaveLength(plans[0]?.lessons ?? 0);
  });

  it('names a teacher whom two of the new groups need at the same time', async () => {
    const first = await courseOf(db, august);
    const second = await courseOf(db, august);
    const shared = { ...second.choice, name: 'Antra', teacherIds: first.choice.teacherIds };
    const { plans } = await planNextCourses(first.scope, { courses: [first.choice, shared] });
    expect(plans.map(({ clashes }) => clashes)).toEqual([
      [],
      [{ teacher: expect.any(String), groupName: first.choice.name, date: '2027-09-02' }],
    ]);
  });

  it('says what a new group lacks (decision G24)', async () => {
    const { scope, choice } = await courseOf(db, may);
    const { plans } = await planNextCourses(scope, {
      courses: [{ ...choice, noPlan: false, startDate: '2027-05-01' }],
    });
    expect(plans).toMatchObject([{ missing: ['planId'], refusal: 'group/next-before-end' }]);
  });
});
