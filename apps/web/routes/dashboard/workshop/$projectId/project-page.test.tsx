import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#features/projects/shared/projects.ts';
import { newProject } from '#features/projects/web/desk/project-work.view.ts';
import { type KeptProject, keepCopy } from '#features/projects/web/kept-projects.queries.ts';
import texts from '#features/projects/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import messages from '../../../../messages/workshop-lt.ts';

const now = '2026-11-28T08:00:00.000Z';
const link = 'https://scratch.mit.edu/projects/104';
const content = { kind: 'scratch', file: null, link } as const;
const project: Project = { ...newProject({ id: 'p', name: 'Katinas', content, now }), version: 3 };
const written: KeptProject = {
  ...{ copyId: 'c', at: 1, project, version: 3, save: null },
  content: { name: 'Mano katinas', content },
};
const gone = () => {
  throw new AppError('db/no-document');
};
const shelf = { works: [], groups: [], shownToGroups: true };
const kept = () => listKept<KeptProject>('me/project/');

beforeEach(() => forgetKept(''));

const visit = () => visitScreen('workshop/p', { role: 'child', messages });
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.name });

describe('a project that is gone', () => {
  it('says so, and leads to the workshop', async () => {
    fakeServer({ 'projects/getProject': gone });
    visit();
    expect(await screen.findByText(texts.gone_hint)).toBeTruthy();
    const link = screen.getByRole('link', { name: texts.to_workshop });
    expect(link.getAttribute('href')).toBe('/dashboard/workshop');
  });

  it('goes on as a new project with what was written in it here', async () => {
    fakeServer({ 'projects/getProject': gone, 'shelf/listMyShelf': () => shelf });
    await keepCopy('me', written);
    const router = visit();
    expect(await screen.findByText(texts.kept_as_new)).toBeTruthy();
    expect((await name()).value).toBe('Mano katinas');
    expect(router.state.location.pathname).not.toContain('/workshop/p');
    expect(await kept()).toMatchObject([{ version: 0, content: { name: 'Mano katinas' } }]);
  });
});

describe('removing a project', () => {
  const remove = async () => {
    await name();
    await userEvent.click(screen.getByRole('button', { name: texts.more_acts }));
    await userEvent.click(await screen.findByRole('button', { name: texts.remove, hidden: true }));
    const [confirm] = screen.getAllByRole('button', { name: texts.remove }).toReversed();
    await userEvent.click(confirm as HTMLElement);
  };
  const list = (projects: Project[]) => ({
    projects,
    total: projects.length,
    removed: 1 - projects.length,
    room: { used: 20, most: 50_000_000 },
  });

  it('is undone at once', async () => {
    const server = { projects: [project] };
    fakeServer({
      'projects/getProject': () => project,
      'projects/listProjects': () => list(server.projects),
      'shelf/listMyShelf': () => shelf,
      'projects/removeProject': () => {
        server.projects = [];
        return { removed: true };
      },
      'projects/bringBackProject': () => {
        server.projects = [project];
        return project;
      },
    });
    visit();
    await remove();
    expect(await screen.findByText('Projektas „Katinas“ pašalintas')).toBeTruthy();
    expect(await screen.findByText(texts.empty_hint)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pašalinti projektai: 1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.undo }));
    expect(await screen.findByRole('link', { name: 'Katinas' })).toBeTruthy();
  });

  it('that only this device has is undone, too', async () => {
    fakeServer({ 'projects/listProjects': () => list([]), 'shelf/listMyShelf': () => shelf });
    await keepCopy('me', { ...written, project: { ...project, version: 0 }, version: 0 });
    visit();
    await remove();
    expect(await screen.findByText('Projektas „Mano katinas“ pašalintas')).toBeTruthy();
    expect(await kept()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: texts.undo }));
    expect(await screen.findByRole('link', { name: 'Mano katinas' })).toBeTruthy();
    await waitFor(async () => expect(await kept()).toHaveLength(1));
  });
});
