import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Course, CoursePlan, NextCourse } from '../../shared/next-courses.ts';
import groups from '../messages/lt.ts';
import { NextCourses } from './next-courses.tsx';

const courseOf = (id: string): Course => ({
  ...{ id, name: `Grupė ${id}`, version: 4, status: 'active', mode: 'live', city: 'Vilnius' },
  ...{ startDate: '2026-09-01', endDate: '2027-05-31', maxStudents: 2, weekdays: [], modules: [] },
  ...{ planId: null, noPlan: true, teachers: [], nextModuleId: null, next: null, diplomasToMake: null },
  students: ['a', 'b'].map((child) => ({ id: `${id}${child}`, firstName: child, lastName: id })),
});
const planOf = ({ groupId, studentIds }: NextCourse, change: Partial<CoursePlan>): CoursePlan => ({
  ...{ groupId, refusal: null, missing: [], lessons: 70, firstLesson: null, lastLesson: null, skipped: 0 },
  ...{ moves: studentIds.length, stays: 0, places: 2, over: false, otherPlan: 0, graduatesAfter: null },
  ...{ endless: 0, lastPaidDay: '2027-05-31' },
  clashes: [],
  ...change,
});

/** The screen with groups 1 and 2, whose plans may differ; `fail` is thrown before a course starts. */
async function open(change: Partial<CoursePlan> = {}, fail: (groupId: string) => void = () => {}) {
  const calls = fakeServer({
    'groups/searchMembers': () => ({ people: [] }),
    'nextCourses/planNextCourses': ({ courses }: { courses: NextCourse[] }) => ({
      plans: courses.map((course) => planOf(course, course.groupId === '2' ? change : {})),
    }),
    'nextCourses/startNextCourse': ({ groupId, newGroupId, name }: NextCourse) => {
      fail(groupId);
      return { groupId, next: { id: newGroupId, name }, graduatesAfter: null, diplomasToMake: 2 };
    },
  });
  renderScreen(
    <NextCourses
      courses={[courseOf('1'), courseOf('2')]}
      total={2}
      choices={{ modules: [], plans: [], cities: [], places: [] }}
      today="2027-05-10"
    />,
    { messages: { ...platform, groups } },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Peržiūrėti 2 kursus' }));
  const started = () =>
    calls.filter(({ procedure }) => procedure === 'nextCourses/startNextCourse').map(({ input }) => input);
  return { user, started };
}

const start = (count: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Pradėti ${count}` });

it('suggests names and days for all groups, and starts them one after another', async () => {
  const { user, started } = await open();
  await user.click(await start('2 kursus'));
  expect(await screen.findByText('Pradėta 2 iš 2')).toBeDefined();
  expect(started()).toMatchObject([
    { groupId: '1', name: 'Grupė 1 2027/28', startDate: '2027-09-01', studentIds: ['1a', '1b'] },
    { groupId: '2', name: 'Grupė 2 2027/28', endDate: '2028-05-31', noPlan: true },
  ]);
});

it('goes on where a broken connection stopped it, with the same id', async () => {
  let broken = true;
  const { user, started } = await open({}, (groupId) => {
    if (groupId === '2' && broken) throw new TypeError('offline');
  });
  await user.click(await start('2 kursus'));
  const goOn = await screen.findByRole('button', { name: groups.next.go_on });
  expect(screen.getByText('Pradėta 1 iš 2')).toBeDefined();
  broken = false;
  await user.click(goOn);
  expect(await screen.findByText('Pradėta 2 iš 2')).toBeDefined();
  const sent = started() as { groupId: string; newGroupId: string }[];
  expect(sent.map(({ groupId }) => groupId)).toEqual(['1', '2', '2']);
  expect(sent[1]?.newGroupId).toBe(sent[2]?.newGroupId);
});

it('names a group that another admin continued meanwhile, and starts the others', async () => {
  const { user } = await open({}, (groupId) => {
    if (groupId === '1') throw new AppError('group/has-next-course');
  });
  await user.click(await start('2 kursus'));
  expect(await screen.findByText('Pradėta 1 iš 2')).toBeDefined();
  expect(screen.getByText(new RegExp(platform.errors['group/has-next-course']))).toBeDefined();
});

it('leaves out what cannot start, until a crowd has its reason (decision G2)', async () => {
  const { user, started } = await open({ over: true, moves: 3 });
  expect(await start('1 kursą')).toBeDefined();
  await user.type(screen.getByLabelText(groups.next.reason), 'Didesnė salė');
  await user.click(await start('2 kursus'));
  expect(await screen.findByText('Pradėta 2 iš 2')).toBeDefined();
  expect(started()).toMatchObject([{ groupId: '1' }, { overCapacityReason: 'Didesnė salė' }]);
});

it('lets the subscriptions of who does not go on end, unless the admin unticks it', async () => {
  const { user, started } = await open({ endless: 2, stays: 2 });
  const end = await screen.findByRole('checkbox', { name: /Užbaigti 2 netęsiančių mokinių abonementus/ });
  expect(end).toHaveProperty('checked', true);
  await user.click(end);
  await user.click(await start('2 kursus'));
  expect(await screen.findByText('Pradėta 2 iš 2')).toBeDefined();
  expect(started()).toMatchObject([{ endSubscriptions: true }, { endSubscriptions: false }]);
});

it('shows only the groups with notes, and keeps them in sight while they are edited', async () => {
  const { user } = await open({ refusal: 'group/next-before-end' });
  await user.click(await screen.findByRole('checkbox', { name: 'Rodyti tik grupes su pastabomis (1)' }));
  expect(screen.queryByRole('checkbox', { name: 'Grupė 1' })).toBeNull();
  await user.type(screen.getByLabelText(groups.next.name), ' B');
  expect(screen.getByRole('checkbox', { name: 'Grupė 2' })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Rodyti tik grupes su pastabomis (1)' }));
  expect(screen.getByRole('checkbox', { name: 'Grupė 1' })).toBeDefined();
});
