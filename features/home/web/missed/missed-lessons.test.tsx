import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { dashboardRoute } from '#platform/web/session/route-roots.tsx';
import lt from '../messages/lt.ts';
import { LessonsToCatchUp, MissedLessons } from './missed-lessons.tsx';

const missed = (order: number, title: string, caughtUpAt: string | null = null): MissedLesson => ({
  eventId: `e${order}`,
  date: '2026-11-13',
  lesson: { id: `l${order}`, order, title: { lt: title }, module: { id: 'm', title: { lt: 'Python' } } },
  caughtUpAt,
});

function visit(Shown: typeof MissedLessons, lessons: MissedLesson[]) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const server = { lessons };
  fakeServer({ 'attendance/listMissedLessons': () => server });
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => (
      <>
        <h1>Pradžia</h1>
        <Shown childId="me" />
      </>
    ),
  });
  const router = visitDashboard('modules', {
    routes: [home],
    role: 'child',
    messages: { ...platform, home: lt },
  });
  return { server, queryClient: router.options.context.queryClient };
}

it('leads a child to what was missed, until it is done', async () => {
  const { server, queryClient } = visit(LessonsToCatchUp, [
    missed(5, 'Ciklas for'),
    missed(4, 'Sąlygos', '2026-11-19T15:00:00Z'),
  ]);
  const way = await screen.findByRole('link', { name: 'Pasivyti: 5 pamoka „Ciklas for“' });
  expect(way.getAttribute('href')).toBe('/dashboard/modules/m/l5');
  expect(screen.getByText('Tavęs nebuvo: 5 pamoka „Ciklas for“')).toBeTruthy();
  expect(screen.queryByText(/Sąlygos/)).toBeNull();
  server.lessons = [missed(5, 'Ciklas for', '2026-11-20T14:00:00Z')];
  await queryClient.invalidateQueries();
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
});

it('tells a parent what was missed and what is caught up with', async () => {
  visit(MissedLessons, [missed(5, 'Ciklas for'), missed(4, 'Sąlygos', '2026-11-19T15:00:00Z')]);
  expect(await screen.findByText('Praleista: 5 pamoka „Ciklas for“')).toBeTruthy();
  expect(screen.getByText('Pasivyta: 4 pamoka „Sąlygos“')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
