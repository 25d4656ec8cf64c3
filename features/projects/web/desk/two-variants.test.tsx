import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { openCopy } from '#platform/web/autosave/working-copy.view.ts';
import platform from '#platform/web/messages/lt.ts';
import type { Project } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { newProject, servedWork, type Work } from './project-work.view.ts';
import { TwoVariants } from './two-variants.tsx';
import type { WrittenProject } from './use-project.ts';

const messages = { ...platform, projects: texts };
const now = '2026-11-28T08:00:00.000Z';
const python = (code: string) => ({ kind: 'python' as const, code });
const theirs: Project = {
  ...newProject({ id: 'p', name: 'Gėlė', content: python('color("red")'), now }),
  version: 5,
};

/** A child wrote this here since version 4, while version 5 was saved elsewhere. */
function show(written: string) {
  const mine: Work = { name: 'Gėlė', content: python(written) };
  const kept = { version: 4, content: mine, save: null };
  const opened = openCopy(servedWork(theirs), kept, () => false);
  const copy: WrittenProject = { ...opened, clash: { version: 5, by: null, at: now } };
  const change = vi.fn<(by: (copy: WrittenProject) => WrittenProject) => void>();
  renderScreen(<TwoVariants project={theirs} copy={copy} change={change} />, { messages });
  return { chosen: () => change.mock.calls.map(([by]) => by(copy)) };
}
const press = (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));

it('says that there are two, and shows the other', async () => {
  fakeServer({});
  show('color("blue")');
  expect(screen.getByRole('alert').textContent).toContain('Abu variantai išsaugoti');
  await press(texts.clash_look);
  const dialog = screen.getByRole('dialog', { name: texts.clash_title });
  expect(within(dialog).getByText('color("red")')).toBeTruthy();
  expect(within(dialog).getByText(texts.clash_kept)).toBeTruthy();
});

it('goes on with what was written here once it is kept, based on what was seen', async () => {
  const saved: unknown[] = [];
  fakeServer({
    'projects/saveProject': (input) => {
      saved.push(input);
      return { project: theirs, kept: 'beside' };
    },
  });
  const { chosen } = show('color("blue")');
  await press(texts.clash_mine);
  await vi.waitFor(() => expect(chosen()).toHaveLength(1));
  expect(saved).toMatchObject([{ projectId: 'p', base: 4, content: python('color("blue")') }]);
  expect(chosen()).toMatchObject([
    { version: 5, clash: null, content: { content: python('color("blue")') } },
  ]);
});

it('goes on with the other; what was written here is kept before', async () => {
  const calls = fakeServer({ 'projects/saveProject': () => ({ project: theirs, kept: 'beside' }) });
  const { chosen } = show('color("blue")');
  await press(texts.clash_look);
  await press(texts.clash_theirs, screen.getByRole('dialog'));
  await vi.waitFor(() => expect(chosen()).toHaveLength(1));
  expect(calls).toHaveLength(1);
  expect(chosen()).toMatchObject([{ version: 5, clash: null, content: { content: theirs.content } }]);
});

it('keeps nothing twice that is the same', async () => {
  const calls = fakeServer({});
  const { chosen } = show('color("red")');
  await press(texts.clash_mine);
  await vi.waitFor(() => expect(chosen()).toHaveLength(1));
  expect(calls).toEqual([]);
});

it('decides nothing while what was written here can’t be kept', async () => {
  fakeServer({
    'projects/saveProject': () => {
      throw new AppError('project/no-room');
    },
  });
  const { chosen } = show('color("blue")');
  await press(texts.clash_mine);
  await screen.findByText(/Dirbtuvėse vietos nebeliko/);
  expect(chosen()).toEqual([]);
  expect(screen.getByRole('button', { name: texts.clash_mine }).hasAttribute('data-loading')).toBe(false);
});
