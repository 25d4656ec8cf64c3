import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { MissedLessons } from './missed-lessons.tsx';

const missed = (order: number, title: string, caughtUpAt: string | null = null): MissedLesson => ({
  eventId: `e${order}`,
  date: '2026-11-13',
  lesson: { id: `l${order}`, order, title: { lt: title }, module: { id: 'm', title: { lt: 'Python' } } },
  caughtUpAt,
});

function visit(lessons: MissedLesson[]) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  fakeServer({ 'attendance/listMissedLessons': () => ({ lessons }) });
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => (
      <>
        <h1>Pradžia</h1>
        <MissedLessons childId="me" />
      </>
    ),
  });
  visitDashboard('modules', {
    routes: [home],
    role: 'parent',
    messages: { ...platform, home: lt },
  });
}

it('tells a parent what was missed and what is caught up with', async () => {
  visit([missed(5, 'Ciklas for'), missed(4, 'Sąlygos', '2026-11-19T15:00:00Z')]);
  expect(await screen.findByText('Praleista: 5 pamoka „Ciklas for“')).toBeTruthy();
  expect(screen.getByText('Pasivyta: 4 pamoka „Sąlygos“')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
