import { createRoute, Outlet } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import shell from '../messages/lt.ts';
import { BottomTabs } from './bottom-tabs.tsx';

const frame = createRoute({
  getParentRoute: () => dashboardRoute,
  id: 'frame',
  component: () => (
    <>
      <Outlet />
      <BottomTabs />
    </>
  ),
});
const screenAt = (path: string) => createRoute({ getParentRoute: () => frame, path });

function visit(path: string, unread: () => number = () => 0) {
  fakeServer({ 'notifications/countUnreadNotifications': () => ({ unread: unread() }) });
  const routes = [frame.addChildren(['modules', 'modules/$id', 'studies/schedule', '$'].map(screenAt))];
  return visitDashboard(path, { routes, role: 'child', messages: { ...platform, shell } });
}

const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

it('marks one tab at each address', async () => {
  const router = visit('modules/m');
  await screen.findByRole('navigation', { name: shell.main_navigation });
  expect(current()).toEqual([shell.nav_lessons]);
  await act(() => router.navigate({ to: '/dashboard/modules' }));
  expect(current()).toEqual([shell.tab_home]);
  await act(() => router.navigate({ to: '/dashboard/studies/schedule' }));
  expect(current()).toEqual([shell.tab_calendar]);
});

it('says of the home that there is news until the child was there', async () => {
  let unread = 2;
  const router = visit('studies/schedule', () => unread);
  const told = new RegExp(shell.tab_home_news);
  await userEvent.click(await screen.findByRole('link', { name: told }));
  expect(screen.queryByRole('link', { name: told })).toBeNull();
  await act(() => router.navigate({ to: '/dashboard/studies/schedule' }));
  expect(screen.queryByRole('link', { name: told })).toBeNull();
  unread = 3;
  await act(() => router.options.context.queryClient.invalidateQueries());
  await screen.findByRole('link', { name: told });
});

it('gives way to a keyboard on the screen', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  visit('modules');
  const bar = await screen.findByRole('navigation', { name: shell.main_navigation });
  const resize = (height: number, scale = 1) =>
    act(() => {
      Object.assign(view, { height, scale });
      view.dispatchEvent(new Event('resize'));
    });
  resize(window.innerHeight - 300);
  await waitFor(() => expect(bar.dataset.covered).toBe('true'));
  resize(window.innerHeight);
  expect(bar.dataset.covered).toBe('false');
  resize(window.innerHeight / 2, 2);
  expect(bar.dataset.covered).toBe('false');
  vi.unstubAllGlobals();
});
