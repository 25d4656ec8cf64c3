import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Project, ProjectVersion } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { newProject } from './project-work.view.ts';
import { VersionList } from './version-list.tsx';

const messages = { ...platform, projects: texts };
const savedAt = '2026-11-28T08:00:00.000Z';
const version = (number: number, over: Partial<ProjectVersion> = {}): ProjectVersion => ({
  ...{ id: `v${number}`, number, reason: 'saved', isCurrent: false, savedAt, size: 20 },
  ...{ pictureUrl: null, firstLines: 'color("blue")' },
  ...over,
});
const versions = [version(3, { reason: 'beside' }), version(2, { isCurrent: true }), version(1)];
const code = { kind: 'python', code: 'color("red")' } as const;
const project: Project = {
  ...newProject({ id: 'p', name: 'Gėlė', content: code, now: savedAt }),
  version: 4,
};
const answers = {
  'projects/listVersions': () => ({ versions }),
  'projects/getVersion': () => ({ version: version(1), content: code }),
  'projects/restoreVersion': () => project,
};

function show(isSaved = true) {
  const onRestored = vi.fn();
  const save = vi.fn(async () => isSaved);
  renderScreen(<VersionList projectId="p" save={save} onRestored={onRestored} />, { messages });
  return { onRestored, save };
}
const look = async (place: number) => {
  const buttons = await screen.findAllByRole('button', { name: new RegExp(texts.version_look) });
  await userEvent.click(buttons[place] as HTMLElement);
};

it('names each version by what it is', async () => {
  fakeServer(answers);
  show();
  await screen.findByText(texts.version_now);
  expect(screen.getByText(texts.version_reason.beside)).toBeTruthy();
  expect(screen.getByText(texts.version_reason.saved)).toBeTruthy();
});

it('shows what each drew, or how its code begins', async () => {
  const drawn = version(4, { pictureUrl: '/uploads/f/small' });
  fakeServer({ ...answers, 'projects/listVersions': () => ({ versions: [drawn, version(1)] }) });
  show();
  expect(await screen.findByText('color("blue")')).toBeTruthy();
  expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/uploads/f/small',
  ]);
});

it('brings one back after what is on the screen became a version', async () => {
  const calls = fakeServer(answers);
  const { onRestored, save } = show();
  await look(2);
  await screen.findByText('color("red")');
  await userEvent.click(screen.getByRole('button', { name: texts.version_restore }));
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
  expect(calls.find(({ procedure }) => procedure === 'projects/restoreVersion')?.input).toEqual({
    projectId: 'p',
    versionId: 'v1',
  });
});

it('is itself undone: what was current before is brought back', async () => {
  const calls = fakeServer(answers);
  const { onRestored, save } = show();
  await look(2);
  await screen.findByText('color("red")');
  await userEvent.click(screen.getByRole('button', { name: texts.version_restore }));
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: texts.version_undo }));
  await vi.waitFor(() =>
    expect(calls.findLast(({ procedure }) => procedure === 'projects/restoreVersion')?.input).toEqual({
      projectId: 'p',
      versionId: 'v2',
    }),
  );
  expect(save).toHaveBeenCalledTimes(2);
});

it('brings nothing back while what is on the screen is not saved', async () => {
  const calls = fakeServer(answers);
  const { onRestored, save } = show(false);
  await look(2);
  await screen.findByText('color("red")');
  await userEvent.click(screen.getByRole('button', { name: texts.version_restore }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(calls.some(({ procedure }) => procedure === 'projects/restoreVersion')).toBe(false);
  expect(onRestored).not.toHaveBeenCalled();
});

it('offers no way back to the current one, and leads back to the list', async () => {
  fakeServer(answers);
  show();
  await look(1);
  await screen.findByText('color("red")');
  expect(screen.queryByRole('button', { name: texts.version_restore })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.version_back }));
  expect(await screen.findByText(texts.version_now)).toBeTruthy();
});

it('says that the versions could not be loaded, and tries again', async () => {
  const server = { fails: true };
  fakeServer({
    ...answers,
    'projects/listVersions': () => {
      if (server.fails) throw new AppError('server/unavailable');
      return { versions };
    },
  });
  show();
  await screen.findByText(texts.versions_error);
  server.fails = false;
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByText(texts.version_now)).toBeTruthy();
});
