import type { BellLine } from '#features/notifications/shared/notifications.ts';

/** How many lines are shown at once; the bell has the others. */
export const shownNews = 4;

/**
 * What a home shows: of the newest lines those that are unread, or were when the reader came (`visit`); and which of them
 * are still to be marked as read.
 */
export function newsOf(
  lines: readonly BellLine[],
  visit: ReadonlySet<string>,
): { readonly shown: readonly BellLine[]; readonly unread: readonly string[] } {
  const shown = lines.filter(({ id, read }) => !read || visit.has(id)).slice(0, shownNews);
  return { shown, unread: shown.filter(({ read }) => !read).map(({ id }) => id) };
}
