import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import type { ProjectCard } from '../shared/projects.ts';
import { newProject } from './desk/project-work.view.ts';
import { beginProject, type KeptProject } from './kept-projects.queries.ts';
import { keepProjects } from './offline-projects.queries.ts';
import { projectsQuery } from './projects.queries.ts';
import { takeToWorkshop } from './taking.queries.ts';

const userId = 'agota';
const content = { kind: 'python', code: 'forward(10)' } as const;
const begun = (name: string) => newProject({ id: name, name, content, now: '2026-11-28T08:00:00.000Z' });
const origin = {
  kind: 'lesson',
  moduleId: 'm',
  lessonId: 'l',
  title: { lt: 'Ciklai', en: 'Loops' },
} as const;

/** A server with these projects, a few on a page, that takes no new one. */
function serverWith(...names: string[]) {
  const projects: ProjectCard[] = names.map((name) => ({ ...begun(name), version: 1 }));
  return fakeServer({
    'projects/listProjects': ({ page }: { page: number }) => ({
      ...{ projects: projects.slice(2 * page - 2, 2 * page), total: projects.length },
      ...{ removed: 0, room: { used: 1, most: 2 } },
    }),
    'projects/createProject': () => {
      throw new AppError('server/unavailable');
    },
  });
}

/** Takes code of the lesson, and says under which name it is kept. */
async function take(queryClient = new QueryClient()) {
  const id = await takeToWorkshop(queryClient, userId, { name: 'Ciklai', content, origin });
  const kept = await listKept<KeptProject>(`${userId}/project/`);
  return kept.find(({ project }) => project.id === id)?.content.name;
}

beforeEach(() => forgetKept(''));

it('keeps its name while no other project has it', async () => {
  serverWith('Gėlė');
  expect(await take()).toBe('Ciklai');
});

it('gets a number beside the same name on any page of the list, and on this device', async () => {
  serverWith('Gėlė', 'Namas', 'Ciklai');
  expect(await take()).toBe('Ciklai 2');
  expect(await take()).toBe('Ciklai 3');
});

it('asks for no list that is known already', async () => {
  const calls = serverWith('Ciklai');
  const queryClient = new QueryClient();
  await queryClient.fetchInfiniteQuery(projectsQuery());
  expect(await take(queryClient)).toBe('Ciklai 2');
  expect(calls.filter(({ procedure }) => procedure === 'projects/listProjects')).toHaveLength(1);
});

it('goes by the list that the device keeps when there is no network', async () => {
  serverWith('Ciklai');
  const before = new QueryClient();
  onTestFinished(keepProjects(before, userId));
  await before.fetchInfiniteQuery(projectsQuery());
  await vi.waitFor(async () => expect(await listKept(`${userId}/read/`)).toHaveLength(1));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await take()).toBe('Ciklai 2');
});

it('is taken under its own name when nothing is known', async () => {
  fakeServer({
    'projects/listProjects': () => {
      throw new TypeError('No network');
    },
  });
  await beginProject(userId, begun('Gėlė'));
  expect(await take()).toBe('Ciklai');
});
