import { expect, it } from 'vitest';
import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import { missedAndCaughtUp } from './missed-lessons.view.ts';

const missed = (id: string, caughtUpAt: string | null = null, eventId = id): MissedLesson => ({
  eventId,
  date: '2026-11-13',
  lesson: { id, order: 1, title: { lt: id }, module: { id: 'm', title: { lt: 'Python' } } },
  caughtUpAt,
});
const ids = (lessons: readonly MissedLesson[]) => lessons.map(({ lesson }) => lesson.id);
const now = '2026-11-20T15:00:00.000Z';

it('shows a parent three lessons at a time, each once', () => {
  const all = [missed('e'), missed('c'), missed('c', null, 'again'), missed('b'), missed('a')];
  expect(ids(missedAndCaughtUp(all, now))).toEqual(['e', 'c', 'b']);
});

it('shows a parent for a fortnight what was caught up with', () => {
  const all = [missed('c'), missed('b', '2026-11-06T15:00:00.000Z'), missed('a', '2026-11-06T14:59:59.000Z')];
  expect(ids(missedAndCaughtUp(all, now))).toEqual(['c', 'b']);
});
