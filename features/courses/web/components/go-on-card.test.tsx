import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { dashboardRoute } from '#platform/web/session/route-roots.tsx';
import { coursesRoutes } from '../courses.routes.tsx';
import texts from '../messages/lt.ts';
import { GoOnCard } from './go-on-card.tsx';

const both = (text: string) => ({ lt: text, en: text });
const goOn = (state: 'new' | 'begun') => ({
  moduleId: 'm',
  moduleTitle: both('Python pagrindai'),
  lessonId: 'l',
  order: 3,
  title: both('Ciklai'),
  state,
});

function visit(stopped: ReturnType<typeof goOn> | null, openLessons = 2) {
  fakeServer({ 'courses/listModules': () => ({ modules: [{ id: 'm', openLessons }], goOn: stopped }) });
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => <GoOnCard groupId="g" />,
  });
  visitDashboard('modules', {
    routes: [home, ...coursesRoutes],
    role: 'child',
    messages: { ...platform, courses: texts },
  });
}

it.each([
  ['begun', texts.go_on, texts.go_on_lesson],
  ['new', texts.go_on_new, texts.go_on_begin],
] as const)('leads a child to the lesson that is %s', async (state, kicker, verb) => {
  visit(goOn(state));
  expect(await screen.findByRole('heading', { name: kicker })).toBeTruthy();
  expect(screen.getByText('Ciklai')).toBeTruthy();
  expect(screen.getByText('3 pamoka · Python pagrindai')).toBeTruthy();
  expect(screen.getByRole('link', { name: verb }).getAttribute('href')).toBe('/dashboard/modules/m/l');
});

it('says so when all that is open is done', async () => {
  visit(null);
  expect(await screen.findByText(texts.all_done)).toBeTruthy();
});

it('leaves it to the modules to say that nothing is open yet', async () => {
  visit(null, 0);
  await expect.poll(() => document.querySelector('.stand')).toBeNull();
  expect(screen.queryByText(texts.all_done)).toBeNull();
});
