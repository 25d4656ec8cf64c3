import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import texts from '../messages/day-lesson-lt.ts';
import { EventLesson } from './event-lesson.tsx';

const lesson = {
  id: 'l',
  order: 5,
  title: { lt: 'Ciklas for' },
  module: { id: 'm', title: { lt: 'Python' } },
};

function visit(role: Role, isOpen: boolean) {
  fakeServer({ 'eventLessons/getLessonOfEvent': () => ({ eventId: 'e', lesson, isOpen }) });
  const event = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'event',
    component: () => <EventLesson eventId="e" />,
  });
  visitDashboard('event', { routes: [event], role, messages: { ...platform, day_lesson: texts } });
}

it.each([
  ['child', true, true],
  ['child', false, false],
  ['parent', false, false],
  ['teacher', false, true],
] as const)('names to a %s the lesson that is open: %s, and leads to it: %s', async (role, isOpen, leads) => {
  visit(role, isOpen);
  expect(await screen.findByText('5 pamoka „Ciklas for“')).toBeTruthy();
  const way = screen.queryByRole('link')?.getAttribute('href') ?? null;
  expect(way).toBe(leads ? '/dashboard/modules/m/l' : null);
});
