import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import courses from '#features/courses/web/messages/lt.ts';
import path from '#features/courses/web/messages/module-path-lt.ts';
import home from '#features/home/web/messages/child-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./studies-lessons-page.tsx'));

const messages = { ...platform, child_home: home, courses, module_path: path };
const both = (text: string) => ({ lt: text, en: text });
const group = (id: string) => ({
  ...{ id, name: `Grupė ${id}`, status: 'active' as const },
  ...{ spaceOdysseyEnabled: true, diplomaEnabled: true, feedbackEnabled: true },
});
const moduleOf = (id: string) => ({
  ...{ id, title: both(`Modulis ${id}`), description: both(''), label: null, image: null, published: true },
  ...{ lessonCount: 4, openLessons: 3, doneLessons: 1 },
});

it('leads on to the lesson that was begun, to the modules, and to those of other groups', async () => {
  const goOn = {
    ...{ moduleId: 'a', moduleTitle: both('Modulis a'), lessonId: 'l2', order: 2 },
    ...{ title: both('Planeta'), state: 'begun' },
  };
  fakeServer({
    'courses/listModules': ({ groupId }: { groupId: string }) => ({
      modules: [moduleOf(groupId)],
      goOn: groupId === 'a' ? goOn : null,
    }),
  });
  visitScreen('studies/lessons', { role: 'child', groups: [group('a'), group('b')], messages });
  const hrefOf = (element: HTMLElement) => element.getAttribute('href');
  expect(hrefOf(await screen.findByRole('link', { name: /Planeta/ }))).toBe('/dashboard/modules/a/l2');
  expect(hrefOf(screen.getByRole('link', { name: /: Modulis a/ }))).toBe('/dashboard/modules/a');
  const other = await screen.findByRole('link', { name: /Modulis b/ });
  expect(hrefOf(other)).toBe('/dashboard/modules/b?group=b');
});

it('says that there is no group yet', async () => {
  visitScreen('studies/lessons', { role: 'child', messages });
  expect(await screen.findByText(home.group_not_assigned)).toBeDefined();
});
