import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import academy from '#features/academy/web/messages/lt.ts';
import audit from '#features/audit/web/messages/lt.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { type Findings, noFindings } from '../../shared/search.ts';
import search from '../messages/lt.ts';
import { CommandPalette } from './command-palette.tsx';

const jonas: SessionUser = {
  ...{ id: 'jonas', email: 'jonas@orbita.lt', role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' },
  ...{ locale: null, emailVerified: true, avatarColour: null, groups: [] },
};
const pages = [{ key: 'groups', label: 'Grupės', to: '/dashboard/groups' as const }];

function open(find: (asked: { words: string }) => Promise<Findings>) {
  fakeServer({ 'search/findAnything': find });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'any',
    component: () => <CommandPalette pages={pages} onClose={() => undefined} />,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/any'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => jonas },
  });
  renderScreen(<RouterProvider router={router as never} />, {
    messages: { ...platform, academy, audit, search },
  });
}

const robots = { id: 'g', name: 'Robotai', sheetDate: '2026-11-20' };
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('draws what is known once today’s sheets are there, so that nothing moves under a finger', async () => {
  let answer: (found: Findings) => void = () => undefined;
  const answered = new Promise<Findings>((resolve) => {
    answer = resolve;
  });
  open(() => answered);
  const list = await screen.findByRole('listbox', { name: search.found });
  await within(list).findByRole('status', { hidden: true });
  expect(screen.queryByRole('option')).toBeNull();
  answer({ ...noFindings, groups: [robots] });
  await waitFor(() => expect(chosen()).toBe('Dienos lapas: Robotai'));
  expect(screen.getByRole('option', { name: search.action.open_sheets })).toBeDefined();
  expect(screen.getByRole('option', { name: 'Grupės' })).toBeDefined();
});

it('stays with the chosen entry when more is found, and begins again with other words', async () => {
  let answer: (found: Findings) => void = () => undefined;
  const answered = new Promise<Findings>((resolve) => {
    answer = resolve;
  });
  open(({ words }) => (words === '' ? Promise.resolve(noFindings) : answered));
  await screen.findByRole('option', { name: 'Grupės' });
  await userEvent.keyboard('gr');
  await waitFor(() => expect(chosen()).toBe('Grupės'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(chosen()).toBe(search.action.missions));
  answer({ ...noFindings, groups: [{ ...robots, name: 'Grafika' }] });
  const groups = await screen.findByRole('group', { name: search.section.groups });
  expect(within(groups).getByText('1')).toBeDefined();
  expect(chosen()).toBe(search.action.missions);
  await userEvent.keyboard('u');
  await waitFor(() => expect(chosen()).toBe('Grupės'));
});
