import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { RemovedProject } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { RemovedProjects } from './removed-projects.tsx';

const messages = { ...platform, projects: texts };
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const removed = (id: string, name: string, size = 20): RemovedProject => ({
  ...{
    id,
    kind: 'python',
    draws: false,
    name,
    coverUrl: null,
    hidesDrawing: false,
    origin: null,
    version: 2,
    size,
  },
  ...{ createdAt: days(-9), changedAt: days(-9), removedAt: days(-9.5), goneAt: days(20.5) },
});

function serverWith(...projects: RemovedProject[]) {
  const server = { projects, refusal: null as AppError | null };
  const take = ({ projectId }: { projectId: string }) => {
    if (server.refusal) throw server.refusal;
    const project = server.projects.find(({ id }) => id === projectId);
    if (!project) throw new AppError('db/no-document');
    server.projects = server.projects.filter(({ id }) => id !== projectId);
    return project;
  };
  fakeServer({
    'projects/listRemovedProjects': () => {
      if (server.refusal?.code === 'server/unavailable') throw server.refusal;
      return { projects: server.projects, total: server.projects.length };
    },
    'projects/bringBackProject': (input: { projectId: string }) => ({
      ...take(input),
      content: { kind: 'python', code: '' },
    }),
    'projects/forgetProject': (input: { projectId: string }) => take(input) && { forgotten: true },
  });
  return server;
}

async function open(count = 2) {
  const view = renderScreen(<RemovedProjects count={count} />, { messages });
  await userEvent.click(screen.getByRole('button', { name: `Pašalinti projektai: ${count}` }));
  return view;
}
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is in no list.`);
  return within(item);
};

describe('removed projects', () => {
  it('are offered only when there are some', () => {
    serverWith();
    renderScreen(<RemovedProjects count={0} />, { messages });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say for how long they can be brought back, and what they take', async () => {
    serverWith(removed('a', 'Gėlė', 2_340_000), removed('b', 'Namas'));
    await open();
    expect((await row('Gėlė')).getByText('Programa · dar 21 diena · 2,3 MB')).toBeTruthy();
    expect((await row('Namas')).getByText('Programa · dar 21 diena')).toBeTruthy();
  });

  it('come back with one press, and the list says when it is empty', async () => {
    serverWith(removed('a', 'Gėlė'));
    await open(1);
    await userEvent.click((await row('Gėlė')).getByRole('button', { name: /^Grąžinti/ }));
    expect(await screen.findByText('Projektas „Gėlė“ grąžintas')).toBeTruthy();
    expect(await screen.findByText(texts.removed_none)).toBeTruthy();
  });

  it('stay when there is no place for them', async () => {
    const server = serverWith(removed('a', 'Gėlė'));
    await open(1);
    server.refusal = new AppError('project/too-many');
    await userEvent.click((await row('Gėlė')).getByRole('button', { name: /^Grąžinti/ }));
    expect(await screen.findByText(/Jau turi 100 projektų/)).toBeTruthy();
    expect(await row('Gėlė')).toBeTruthy();
  });

  it('are deleted for good only after a question', async () => {
    const server = serverWith(removed('a', 'Gėlė'), removed('b', 'Namas'));
    await open();
    const ask = async () =>
      userEvent.click((await row('Gėlė')).getByRole('button', { name: /^Ištrinti visam laikui/ }));
    await ask();
    const question = () => within(screen.getByRole('dialog', { name: 'Ištrinti „Gėlė“ visam laikui?' }));
    await userEvent.click(question().getByRole('button', { name: platform.common.cancel }));
    expect(server.projects).toHaveLength(2);
    await ask();
    await userEvent.click(question().getByRole('button', { name: texts.forget }));
    expect(await screen.findByText('Projektas „Gėlė“ ištrintas')).toBeTruthy();
    expect(server.projects.map(({ name }) => name)).toEqual(['Namas']);
    expect(await row('Namas')).toBeTruthy();
  });

  it('that went meanwhile leave the list without a word', async () => {
    const server = serverWith(removed('a', 'Gėlė'));
    await open(1);
    await row('Gėlė');
    server.projects = [];
    await userEvent.click((await row('Gėlė')).getByRole('button', { name: /^Ištrinti visam laikui/ }));
    const question = within(screen.getByRole('dialog', { name: 'Ištrinti „Gėlė“ visam laikui?' }));
    await userEvent.click(question.getByRole('button', { name: texts.forget }));
    expect(await screen.findByText(texts.removed_none)).toBeTruthy();
  });

  it('can be asked for again when they could not be loaded', async () => {
    const server = serverWith(removed('a', 'Gėlė'));
    server.refusal = new AppError('server/unavailable');
    await open(1);
    await screen.findByText(texts.removed_error);
    server.refusal = null;
    await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
    expect(await row('Gėlė')).toBeTruthy();
  });
});
