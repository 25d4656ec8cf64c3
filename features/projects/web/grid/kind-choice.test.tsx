import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { newProject } from '../desk/project-work.view.ts';
import { beginProject, type KeptProject } from '../kept-projects.queries.ts';
import projects from '../messages/lt.ts';
import { KindChoice } from './kind-choice.tsx';

const content = { kind: 'python', code: '' } as const;
const named = (name: string) => newProject({ id: name, name, content, now: '2026-11-28T08:00:00.000Z' });

beforeEach(() => forgetKept(''));

/** Opens the choice beside projects of these names, presses what is named, and returns what is begun. */
async function begin(button: string | RegExp, ...names: string[]): Promise<KeptProject | undefined> {
  fakeServer({
    'projects/listProjects': () => ({
      ...{ projects: names.map(named), total: names.length, removed: 0, room: { used: 1, most: 2 } },
    }),
  });
  const routes = [
    createRoute({ getParentRoute: () => dashboardRoute, path: 'new', component: KindChoice }),
    createRoute({
      getParentRoute: () => dashboardRoute,
      path: 'workshop/$projectId',
      component: () => <p>Begun</p>,
    }),
  ];
  visitDashboard('new', { routes, role: 'child', messages: { ...platform, projects } });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Begun');
  const kept = await listKept<KeptProject>('me/project/');
  return kept.find(({ project }) => project.id !== 'here');
}
const codeOf = (kept?: KeptProject) => {
  const held = kept?.content.content;
  return held?.kind === 'python' ? held.code : null;
};

it('begins a plain project with one press', async () => {
  const kept = await begin(new RegExp(`^${projects.kind_title.python}`));
  expect(kept?.content.name).toBe(projects.new_name.python);
  expect(codeOf(kept)).toContain('circle(70)');
});

it('begins with another program, named by it, with one press as well', async () => {
  const kept = await begin(projects.starter.guess);
  expect(kept?.content.name).toBe(projects.starter.guess);
  expect(codeOf(kept)).toContain('spejimas');
});

it('gives a name that is taken the next number', async () => {
  const kept = await begin(new RegExp(`^${projects.kind_title.web}`), 'Mano puslapis', 'Mano puslapis 2');
  expect(kept?.content.name).toBe('Mano puslapis 3');
});

it('knows without a network the names of this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await beginProject('me', { ...named('Mano puslapis'), id: 'here' });
  const kept = await begin(new RegExp(`^${projects.kind_title.web}`));
  expect(kept?.content.name).toBe('Mano puslapis 2');
  vi.restoreAllMocks();
});
