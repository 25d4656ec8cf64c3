import { hashKey, type QueryClient } from '@tanstack/react-query';
import { forgetOldReads, keepReads, ownReadsKeptFor } from '#platform/web/offline/offline-reads.ts';
import { moduleQuery, modulesQuery } from './courses.queries.ts';
import { lessonQuery } from './lessons.queries.ts';

const wanted = new Set(
  [modulesQuery(), moduleQuery(''), lessonQuery('')].map(({ queryKey: [path] }) => hashKey([path])),
);

/**
 * Stores on a child's device the modules, and the opened lessons, for a week. Returns a function that stops it.
 */
export function keepLessons(queryClient: QueryClient, userId: string): () => void {
  void forgetOldReads(userId);
  return keepReads(queryClient, userId, ([path]) => wanted.has(hashKey([path])), ownReadsKeptFor);
}
