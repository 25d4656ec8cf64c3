import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import authoring from '../messages/authoring-lt.ts';
import { Neighbours } from './neighbours.tsx';

const lesson = (id: string, order: number | null) => ({
  ...{ id, order, title: { lt: `Pamoka ${id}` }, published: true, changed: false },
});

it('leads to the lessons beside this one; archived ones are none', async () => {
  fakeServer({
    'authoring/getModuleOutline': () => ({
      id: 'm',
      lessons: [lesson('a', 1), lesson('b', 2), lesson('c', null)],
    }),
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'edit',
    component: () => <Neighbours moduleId="m" lessonId="b" />,
  });
  visitDashboard('edit', { role: 'teacher', messages: { ...platform, authoring }, routes: [page] });
  const before = await screen.findByRole('link', { name: 'Ankstesnė pamoka: Pamoka a' });
  expect(before.getAttribute('href')).toBe('/dashboard/modules/m/a/edit');
  expect(screen.getByRole('button', { name: authoring.no_lesson_after })).toHaveProperty('disabled', true);
});
