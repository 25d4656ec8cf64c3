import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Project, ProjectCard } from '#features/projects/shared/projects.ts';
import { newProject } from '#features/projects/web/desk/project-work.view.ts';
import { beginProject, noteBoth } from '#features/projects/web/kept-projects.queries.ts';
import texts from '#features/projects/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import { forgetKept } from '#platform/web/offline/offline-store.ts';
import messages from '../../../messages/workshop-lt.ts';

const now = '2026-11-28T08:00:00.000Z';
const begun = (id: string, name: string): Project =>
  newProject({ id, name, content: { kind: 'python', code: 'print(1)' }, now });
const megabytes = (count: number) => count * 1_000_000;

function visit(
  projects: readonly ProjectCard[],
  {
    used = 20,
    removed = 0,
    total = projects.length,
  }: { used?: number; removed?: number; total?: number } = {},
) {
  fakeServer({
    'projects/listProjects': ({ page }: { page: number }) => ({
      projects: page === 1 ? projects : [begun('z', 'Paskutinis')],
      ...{ total, removed, room: { used, most: megabytes(50) } },
    }),
    'shelf/listMyShelf': () => ({ works: [], groups: [], shownToGroups: true }),
  });
  return visitScreen('workshop', { role: 'child', messages });
}

beforeEach(() => forgetKept(''));

describe('the workshop', () => {
  it('offers what the first project can be, before anything else is pressed', async () => {
    visit([]);
    expect(await screen.findByRole('heading', { level: 2, name: texts.new_title })).toBeTruthy();
    expect(screen.queryByText(/^Pašalinti projektai/)).toBeNull();
    for (const kind of Object.values(texts.kind_title))
      expect(screen.getByRole('button', { name: new RegExp(`^${kind}`) })).toBeTruthy();
  });

  it('leads to removed projects also when no other is left', async () => {
    visit([], { removed: 3 });
    expect(await screen.findByText(texts.new_title)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pašalinti projektai: 3' })).toBeTruthy();
  });

  it('shows what only this device has first, and says so', async () => {
    await beginProject('me', begun('n', 'Naujas'));
    visit([{ ...begun('a', 'Gėlė'), version: 1 }]);
    await screen.findByRole('link', { name: 'Gėlė' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Naujas', 'Gėlė']);
    expect(screen.getAllByText(texts.not_sent)).toHaveLength(1);
  });

  it('shows more on request', async () => {
    visit([{ ...begun('a', 'Gėlė'), version: 1 }], { total: 2 });
    await userEvent.click(await screen.findByRole('button', { name: texts.more }));
    expect(await screen.findByRole('link', { name: 'Paskutinis' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('tells of its room once it matters, and that removed projects take some', async () => {
    visit([{ ...begun('a', 'Gėlė'), version: 1 }], { used: megabytes(31), removed: 1 });
    const words = `Dirbtuvėse užimta 31 MB iš 50 MB. ${texts.room_removed}`;
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('names what is kept in two variants until the child has read it', async () => {
    await noteBoth('me', 'a', 'Gėlė');
    visit([{ ...begun('a', 'Gėlė'), version: 1 }]);
    const words = 'Abu variantai išsaugoti';
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.both_seen }));
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull());
  });

  it('can be asked for again when it could not be loaded', async () => {
    fakeServer({
      'projects/listProjects': () => {
        throw new AppError('server/unavailable');
      },
    });
    visitScreen('workshop', { role: 'child', messages });
    expect(await screen.findByText(texts.error)).toBeTruthy();
    expect(screen.getByRole('button', { name: messages.common.retry })).toBeTruthy();
  });
});
