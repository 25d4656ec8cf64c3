import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import projects from '#features/projects/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import shelf from '../messages/lt.ts';
import { PutOwnWork } from './put-own-work.tsx';

const project = { id: 'p', kind: 'python', draws: true, name: 'Gėlė', coverUrl: null, version: 1 } as const;

it('opens with all that it shows, then asks who will see what was chosen', async () => {
  let answer: (list: unknown) => void = () => undefined;
  const list = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  fakeServer({
    'projects/listProjects': () => list,
    'shelf/listMyShelf': () => ({ works: [], groups: [{ id: 'k', name: 'Kometos' }], shownToGroups: true }),
  });
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'p', component: PutOwnWork })];
  visitDashboard('p', { routes, role: 'child', messages: { ...platform, shelf, projects } });
  const button = await screen.findByRole('button', { name: shelf.put_own });
  await userEvent.click(button);
  expect(button.getAttribute('data-loading')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer({ projects: [project], total: 1, removed: 0, room: { used: 0, most: 1 } });
  const which = await screen.findByRole('dialog', { name: shelf.put_own_title });
  expect(within(which).queryByRole('status')).toBeNull();
  await userEvent.click(within(which).getByRole('button', { name: 'Gėlė' }));
  const who = within(await screen.findByRole('dialog', { name: shelf.put_title }));
  expect(who.getByRole('checkbox', { name: 'Kometos' })).toBeTruthy();
  await userEvent.click(who.getByRole('button', { name: platform.common.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
