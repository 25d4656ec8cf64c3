import { expect, it } from 'vitest';
import type { BellLine } from '#features/notifications/shared/notifications.ts';
import { newsOf, shownNews } from './news.view.ts';

const line = (id: string, read = false): BellLine => ({
  ...{ id, read, topic: 'points', path: '/dashboard/points', at: '2026-11-20T15:00:00Z' },
  title: { lt: id, en: id },
  body: { lt: '', en: '' },
});
const ids = (lines: readonly BellLine[], visit: string[] = []) => {
  const { shown, unread } = newsOf(lines, new Set(visit));
  return [shown.map(({ id }) => id), unread];
};

it('shows what is unread, newest first, and leaves out what was read before', () => {
  expect(ids([line('c'), line('b', true), line('a')])).toEqual([
    ['c', 'a'],
    ['c', 'a'],
  ]);
});

it('keeps what was new when the reader came, and marks it once', () => {
  expect(ids([line('d'), line('c', true), line('b', true)], ['c'])).toEqual([['d', 'c'], ['d']]);
});

it('shows a few at once', () => {
  const many = Array.from({ length: 9 }, (_, n) => line(String(n)));
  expect(newsOf(many, new Set()).shown).toHaveLength(shownNews);
});
