import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepReads, ownReadsKeptFor } from '#platform/web/offline/offline-reads.ts';
import { projectQuery, projectsQuery } from './projects.queries.ts';

const wanted = new Set([projectsQuery(), projectQuery('')].map(({ queryKey: [path] }) => hashKey([path])));

/** Stores on a child's device the list of projects, and the opened ones, for a week. Returns a function that stops it. */
export function keepProjects(queryClient: QueryClient, userId: string): () => void {
  return keepReads(queryClient, userId, ([path]) => wanted.has(hashKey([path])), ownReadsKeptFor);
}
