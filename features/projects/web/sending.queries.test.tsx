import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import type { Project } from '../shared/projects.ts';
import { newProject } from './desk/project-work.view.ts';
import { beginProject, claimCopy, type KeptProject, keepCopy } from './kept-projects.queries.ts';
import { sendKeptProjects } from './sending.queries.ts';

const userId = 'agota';
const now = '2026-11-28T08:00:00.000Z';
const fresh = newProject({ id: 'p', name: 'Gėlė', content: { kind: 'python', code: 'forward(10)' }, now });
const known: Project = { ...fresh, version: 3 };
const kept = () => listKept<KeptProject>(`${userId}/project/`);
const toldOfBoth = () => listKept<string>(`${userId}/both-kept/`);
const send = () => sendKeptProjects(new QueryClient(), userId);

const rewritten: KeptProject = {
  copyId: 'c',
  at: 1,
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
  await keepCopy(userId, rewritten);
  await send();
  const [still] = await kept();
  expect(still?.content).toEqual(rewritten.content);
  expect(still?.save?.saveId).toBeDefined();
});

it('notes for the child what is kept in two variants', async () => {
  fakeServer({
    'projects/saveProject': () => ({ project: { ...known, version: 5 }, kept: 'beside' }),
  });
  await keepCopy(userId, rewritten);
  await send();
  expect(await kept()).toEqual([]);
  expect(await toldOfBoth()).toEqual(['Gėlė']);
});

it('leaves an open project to its own screen', async () => {
  const calls = fakeServer({});
  await keepCopy(userId, rewritten);
  const claim = await claimCopy(userId, 'p', () => true);
  await send();
  expect([claim?.kept?.copyId, calls.length]).toEqual(['c', 0]);
  expect(await kept()).toMatchObject([{ copyId: 'c', save: null }]);
  claim?.release();
});

it('keeps beside what differs from the project that another tab made', async () => {
  const saved: unknown[] = [];
  fakeServer({
    'projects/createProject': () => ({ ...fresh, version: 4 }),
    'projects/saveProject': (input) => {
      saved.push(input);
      return { project: { ...fresh, version: 4 }, kept: 'beside' };
    },
  });
  await keepCopy(userId, { ...rewritten, project: fresh, version: 0 });
  await send();
  expect(saved).toMatchObject([{ projectId: 'p', base: 0, content: rewritten.content.content }]);
  expect(await toldOfBoth()).toEqual(['Gėlė']);
});

it('makes a project once when the answer was lost', async () => {
  const calls = fakeServer({ 'projects/createProject': () => ({ ...fresh, version: 1 }) });
  const save = { saveId: 's', version: 0, content: { name: 'Gėlė', content: fresh.content } };
  await keepCopy(userId, { ...rewritten, project: fresh, version: 0, content: save.content, save });
  await send();
  expect(calls.map(({ procedure }) => procedure)).toEqual(['projects/createProject']);
  expect([await kept(), await toldOfBoth()]).toEqual([[], []]);
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
  await keepCopy(userId, rewritten);
  await send();
  expect(made).toEqual([{ id: expect.any(String), name: 'Gėlė', content: rewritten.content.content }]);
  expect(made[0]?.id).not.toBe('p');
  expect(await kept()).toEqual([]);
});

it('leaves what is refused for another reason with its project', async () => {
  fakeServer({ 'projects/saveProject': gone, 'projects/getProject': () => known });
  await keepCopy(userId, rewritten);
  await send();
  expect((await kept()).map(({ project }) => project.id)).toEqual(['p']);
});
