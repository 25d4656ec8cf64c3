import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import { openCopy } from '#platform/web/autosave/working-copy.view.ts';
import platform from '#platform/web/messages/lt.ts';
import type { Project } from '../../shared/projects.ts';
import projects from '../messages/lt.ts';
import { ProjectHead } from './project-head.tsx';
import { newProject, servedWork } from './project-work.view.ts';

const given = projects.new_name.python;
const content = { kind: 'python', code: 'forward(10)' } as const;
const begun = newProject({ id: 'p', name: given, content, now: '2026-11-28T08:00:00.000Z' });

/** The head of a project, and what was asked of the server. */
async function open(project: Partial<Project> = {}) {
  const calls = fakeServer({ 'projects/chooseCover': () => ({ ...begun, ...project, version: 2 }) });
  const onRename = vi.fn();
  const whole = { ...begun, version: 1, ...project };
  const copy = openCopy(servedWork(whole), null, () => false);
  const component = () => (
    <ProjectHead
      {...{ copy, onRename, project: whole, name: whole.name }}
      onSave={() => undefined}
      save={async () => true}
      actions={null}
    />
  );
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'p', component })];
  visitDashboard('p', { routes, role: 'child', messages: { ...platform, projects } });
  const name = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: projects.name });
  return { calls, onRename, name };
}
const marked = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

it('marks a name that the child has not given, so that the first letter replaces it', async () => {
  const { name, onRename } = await open();
  await userEvent.click(name);
  expect(marked(name)).toBe(given);
  await userEvent.keyboard('R');
  expect(onRename).toHaveBeenLastCalledWith('R');
});

it.each([`${given} 2`, `${projects.starter.dice} 12`])('marks %s, too: nobody wrote it', async (name) => {
  const head = await open({ name });
  await userEvent.click(head.name);
  expect(marked(head.name)).toBe(name);
});

it('leaves a name of the child’s own as it is', async () => {
  const { name } = await open({ name: 'Raketa' });
  await userEvent.click(name);
  expect(marked(name)).toBe('');
});

it.each([
  ['plain', { coverUrl: '/uploads/f/small' }, projects.cover_plain],
  ['drawing', { hidesDrawing: true }, projects.cover_use],
] as const)('makes the cover %s, and back at once', async (cover, project, act) => {
  const { calls } = await open(project);
  await userEvent.click(screen.getByRole('button', { name: projects.more_acts }));
  await userEvent.click(await screen.findByRole('button', { name: act }));
  await userEvent.click(await screen.findByRole('button', { name: projects.cover_undo }));
  await expect
    .poll(() => calls.map(({ input }) => input))
    .toEqual([
      { projectId: 'p', cover },
      { projectId: 'p', cover: cover === 'plain' ? 'drawing' : 'plain' },
    ]);
});
