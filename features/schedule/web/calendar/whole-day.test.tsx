import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import calendar from '../messages/calendar-lt.ts';
import { calendarDaysOf } from './calendar-events.view.ts';
import { WholeDay } from './whole-day.tsx';

const day = '2026-11-24';
const group = { id: 'g', name: 'Marsaeigiai', mode: 'online' as const, city: null, color: 4 };
const eventAt = (n: number) => ({
  id: `e${n}`,
  group: 0,
  startsAt: new Date(Date.parse('2026-11-24T15:00:00Z') + n * 60_000).toISOString(),
  endsAt: '2026-11-24T19:00:00.000Z',
});
/** Two lessons of the day at 17:00; `left` more begin in that hour. */
const daysWith = (left: number) =>
  calendarDaysOf({
    groups: [group],
    teachers: [],
    events: [eventAt(0), eventAt(1)],
    rest: left > 0 ? [{ startsAt: '2026-11-24T15:00:00.000Z', count: left }] : [],
    closedDays: [],
  });

async function show(left: number, since?: number) {
  const listDay = vi.fn();
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => (
      <WholeDay
        day={day}
        days={daysWith(left)}
        filter={{ group: 'g', childId: 'c' }}
        actions={{ open: () => undefined, listDay }}
        {...(since !== undefined && { since })}
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/modules'] });
  const loadSession = async () => ({ id: 'user', role: 'admin', emailVerified: true, groups: [] });
  const routeTree = rootRoute.addChildren([dashboardRoute.addChildren([home])]);
  const router = createRouter({ routeTree, history, context: { loadSession } as never });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, calendar } });
  await screen.findByRole('heading', { level: 3 });
}

const dayServer = (total: number) =>
  fakeServer({
    'schedule/listDayEvents': ({ page, pageSize }: { page: number; pageSize: number }) => {
      const first = (page - 1) * pageSize;
      const count = Math.min(pageSize, total - first);
      return {
        groups: [group],
        events: Array.from({ length: count }, (_, n) => eventAt(first + n)),
        more: first + count < total,
      };
    },
  });
const events = () => screen.findAllByRole('button', { name: /Marsaeigiai/ });

it("shows the calendar's lessons, without a request, when that is all", async () => {
  const calls = dayServer(2);
  await show(0);
  expect(await events()).toHaveLength(2);
  expect(calls).toEqual([]);
});

it('loads a day of very many lessons page by page, and says how many are left', async () => {
  const calls = dayServer(120);
  await show(118);
  expect(await events()).toHaveLength(50);
  await userEvent.click(await screen.findByRole('button', { name: 'Rodyti daugiau (liko 70)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rodyti daugiau (liko 20)' }));
  await vi.waitFor(async () => expect(await events()).toHaveLength(120), 30_000);
  expect(screen.queryByRole('button', { name: /Rodyti daugiau/ })).toBeNull();
  const inputs = calls.map(({ input }) => input);
  expect(inputs).toEqual(
    [1, 2, 3].map((page) => ({ date: day, groupId: 'g', childId: 'c', page, pageSize: 50 })),
  );
});

it('starts with the chosen hour', async () => {
  const calls = dayServer(60);
  await show(58, 17 * 60);
  await events();
  expect(calls[0]?.input).toMatchObject({ since: '2026-11-24T15:00:00.000Z' });
});

it('says that a day could not be loaded, and retries', async () => {
  let tries = 0;
  fakeServer({
    'schedule/listDayEvents': () => {
      tries += 1;
      if (tries === 1) throw new AppError('server/internal-error');
      return { groups: [group], events: [eventAt(0)], more: false };
    },
  });
  await show(58);
  await screen.findByText(calendar.error);
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await events()).toHaveLength(1);
});
