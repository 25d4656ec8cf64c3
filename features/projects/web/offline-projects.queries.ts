import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepReads, ownReadsKeptFor } from '#platform/web/offline/offline-reads.ts';
import { projectQuery, projectsQuery } from './projects.queries.ts';
import { sendKeptProjects } from './sending.queries.ts';

const wanted = new Set([projectsQuery(), projectQuery('')].map(({ queryKey: [path] }) => hashKey([path])));

/**
 * Stores on a child's device the list of projects, and the opened ones, for a week, and sends what was written without a
 * network: now, and whenever it is back. Returns a function that stops it.
 */
export function keepProjects(queryClient: QueryClient, userId: string): () => void {
  const send = () => void sendKeptProjects(queryClient, userId);
  send();
  window.addEventListener('online', send);
  const stopKeeping = keepReads(
    queryClient,
    userId,
    ([path]) => wanted.has(hashKey([path])),
    ownReadsKeptFor,
  );
  return () => {
    window.removeEventListener('online', send);
    stopKeeping();
  };
}
