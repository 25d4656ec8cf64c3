import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { changeKept, forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { modulesQuery } from './courses.queries.ts';
import { groupContentQuery } from './group-content.queries.ts';
import { lessonQuery } from './lessons.queries.ts';
import { keepLessons } from './offline-lessons.queries.ts';

const userId = 'agota';
const day = 24 * 3_600_000;
const { queryKey } = lessonQuery('l');
const lesson = { lesson: { id: 'l' } };

beforeEach(() => forgetKept(''));

async function read(): Promise<unknown> {
  const later = new QueryClient();
  await showKeptRead(later, { userId, queryKey });
  return later.getQueryData(queryKey);
}

it('stores the modules and the lessons that a child opened for a week, and nothing else of courses', async () => {
  const client = new QueryClient();
  onTestFinished(keepLessons(client, userId));
  client.setQueryData<unknown>(queryKey, lesson);
  client.setQueryData<unknown>(modulesQuery('g').queryKey, { modules: [] });
  client.setQueryData<unknown>(groupContentQuery('g').queryKey, { modules: [] });
  await vi.waitFor(async () => expect(await listKept(`${userId}/`)).toHaveLength(2), 30_000);
  expect(await read()).toEqual(lesson);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day - 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await read()).toEqual(lesson);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await read()).toBeUndefined();
});

it('deletes what is too old when it starts', async () => {
  const key = `${userId}/read/["old"]`;
  await changeKept(key, () => ({ key, data: {}, at: 0, until: 7 * day }));
  onTestFinished(keepLessons(new QueryClient(), userId));
  await vi.waitFor(async () => expect(await listKept(`${userId}/`)).toEqual([]), 30_000);
});
