import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import watched from '../messages/lesson-watched-lt.ts';
import texts from '../messages/lt.ts';
import path from '../messages/module-path-lt.ts';

const both = (text: string) => ({ lt: text, en: text });
const module = (id: string, title: string, openLessons: number) => ({
  ...{ id, title: both(title), description: both(''), label: null, image: null, picture: null },
  ...{ published: true, lessonCount: 4, openLessons, doneLessons: 0 },
});

/** A module of which nothing is open yet; a guardian's children have it, by their accounts, and one that has begun. */
function visit(address: string, role: Role, children: readonly string[] = []) {
  const calls = fakeServer({
    'courses/getModule': ({ childId }: { childId?: string }) => ({
      ...{ module: module('m', 'Python pagrindai', 0), lessons: [], latestLessonId: null, daysInARow: 0 },
      locked: [{ order: 1, title: both('Raketa') }],
      learner: childId ? { id: `child-${childId}`, firstName: childId } : null,
    }),
    'people/listChildren': () => ({
      children: children.map((userId) => ({
        ...{ id: `child-${userId}`, userId, firstName: userId, lastName: 'Petraitė', birthDate: null },
        ...{ email: null, status: 'registered', requests: 0, groups: [] },
      })),
    }),
    'courses/listModules': () => ({
      modules: [module('m', 'Python pagrindai', 0), module('other', 'Robotika', 3)],
      goOn: null,
    }),
  });
  const messages = { ...platform, courses: texts, module_path: path, lesson_watched: watched };
  visitScreen(address, { role, messages });
  return calls;
}

it('tells a guardian that a module has not begun, and leads to the child’s other modules', async () => {
  const calls = visit('modules/m?child=Agota', 'parent', ['Agota']);
  expect(await screen.findByText('Agota', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(texts.nothing_open_yet)).toBeTruthy();
  const others = within(await screen.findByRole('region', { name: watched.other_modules }));
  const [way, ...further] = others.getAllByRole('link');
  expect(way?.getAttribute('href')).toBe('/dashboard/modules/other?child=Agota');
  expect(further).toEqual([]);
  // The switch of children has asked for them.
  expect(calls.filter(({ procedure }) => procedure === 'courses/listModules')).toHaveLength(1);
});

it('has the other children one tap away, also before the module begins', async () => {
  visit('modules/m', 'parent', ['Kajus', 'Agota']);
  const ways = within(await screen.findByRole('group', { name: texts.whose_progress }));
  expect(ways.getAllByRole('radio')).toHaveLength(2);
  expect(ways.getByRole('radio', { name: 'Kajus' })).toHaveProperty('checked', true);
});

it('shows a child only the path of a module that has not begun', async () => {
  visit('modules/m', 'child');
  expect(await screen.findByText(path.teacher_opens)).toBeTruthy();
  expect(screen.queryByText(texts.nothing_open_yet)).toBeNull();
});
