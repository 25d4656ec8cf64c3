import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { agreementsQuery, notPhotographedQuery } from './agreements.queries.ts';
import { keepMarks, showKeptMarks } from './kept-marks.queries.ts';

const userId = 'mokytoja';
const sheet = { groupId: 'g', date: '2026-11-20' };

beforeEach(() => forgetKept(''));

it('stores who must not be photographed for a day without a network, and nothing else of agreements', async () => {
  const client = new QueryClient();
  onTestFinished(keepMarks(client, userId));
  client.setQueryData<unknown>(notPhotographedQuery(sheet).queryKey, { childIds: ['ugne'] });
  client.setQueryData<unknown>(agreementsQuery.queryKey, { agreements: [] });
  await vi.waitFor(async () => expect(await listKept(`${userId}/`)).toHaveLength(1), 30_000);
  const later = new QueryClient();
  await showKeptMarks(later, { userId, ...sheet });
  expect(later.getQueryData(notPhotographedQuery(sheet).queryKey)).toEqual({ childIds: ['ugne'] });
});
