import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import type { Project } from '../shared/projects.ts';
import { newProject } from './desk/project-work.view.ts';
import { beginProject, type KeptProject, keepProject } from './kept-projects.queries.ts';
import { sendKeptProjects, sendsItself } from './sending.queries.ts';

const userId = 'agota';
const now = '2026-11-28T08:00:00.000Z';
const fresh = newProject({ id: 'p', name: 'Gėlė', content: { kind: 'python', code: 'forward(10)' }, now });
const known: Project = { ...fresh, version: 3 };
const kept = () => listKept<KeptProject>(`${userId}/project/`);
const toldOfBoth = () => listKept<string>(`${userId}/both-kept/`);
const send = () => sendKeptProjects(new QueryClient(), userId);

const rewritten: KeptProject = {
  project: known,
  version: 3,
  content: { name: 'Gėlė', content: { kind: 'python', code: 'forward(99)' } },
  save: null,
};

beforeEach(() => forgetKept(''));

it('makes on the server what was begun without a network, and clears the device', async () => {
  const made: unknown[] = [];
  fakeServer({
    'projects/createProject': (input) => {
      made.push(input);
      return { ...fresh, version: 1 };
    },
  });
  await beginProject(userId, fresh);
  await send();
  expect(made).toEqual([{ id: 'p', name: 'Gėlė', content: fresh.content }]);
  expect(await kept()).toEqual([]);
});

it('keeps on the device what could not be sent, with the save that the server may have', async () => {
  fakeServer({
    'projects/saveProject': () => {
      throw new TypeError('No network');
    },
  });
  await keepProject(userId, 'p', rewritten);
  await send();
  const [still] = await kept();
  expect(still?.content).toEqual(rewritten.content);
  expect(still?.save?.saveId).toBeDefined();
});

it('notes for the child what is kept in two variants', async () => {
  fakeServer({
    'projects/saveProject': () => ({ project: { ...known, version: 5 }, kept: 'beside' }),
  });
  await keepProject(userId, 'p', rewritten);
  await send();
  expect(await kept()).toEqual([]);
  expect(await toldOfBoth()).toEqual(['Gėlė']);
});

it('leaves an open project to its own screen', async () => {
  fakeServer({});
  const close = sendsItself('p');
  await keepProject(userId, 'p', rewritten);
  await send();
  expect(await kept()).toHaveLength(1);
  close();
});

it('saves what was written after a project was made by a call whose answer was lost', async () => {
  const saved: unknown[] = [];
  fakeServer({
    'projects/createProject': () => ({ ...fresh, version: 4 }),
    'projects/saveProject': (input) => {
      saved.push(input);
      return { project: { ...fresh, version: 4 }, kept: 'beside' };
    },
  });
  await keepProject(userId, 'p', { ...rewritten, project: fresh, version: 0 });
  await send();
  expect(saved).toMatchObject([{ projectId: 'p', base: 1, content: rewritten.content.content }]);
  expect(await toldOfBoth()).toEqual(['Gėlė']);
});

const gone = () => {
  throw new ORPCError('db/no-document', { status: 404 });
};

it('makes a new project of what was written in one that was removed elsewhere', async () => {
  const made: { id: string }[] = [];
  fakeServer({
    'projects/saveProject': gone,
    'projects/getProject': gone,
    'projects/createProject': (input) => {
      made.push(input as { id: string });
      return { ...fresh, ...(input as object), version: 1 };
    },
  });
  await keepProject(userId, 'p', rewritten);
  await send();
  expect(made).toEqual([{ id: expect.any(String), name: 'Gėlė', content: rewritten.content.content }]);
  expect(made[0]?.id).not.toBe('p');
  expect(await kept()).toEqual([]);
});

it('leaves what is refused for another reason with its project', async () => {
  fakeServer({ 'projects/saveProject': gone, 'projects/getProject': () => known });
  await keepProject(userId, 'p', rewritten);
  await send();
  expect((await kept()).map(({ project }) => project.id)).toEqual(['p']);
});
