import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepReads, showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { notPhotographedQuery } from './agreements.queries.ts';

const [path] = notPhotographedQuery({ groupId: '' }).queryKey;

/** Stores on a staff member's device who must not be photographed in what they opened. Returns a function that stops it. */
export function keepMarks(queryClient: QueryClient, userId: string): () => void {
  return keepReads(queryClient, userId, ([asked]) => hashKey([asked]) === hashKey([path]));
}

/** Shows the stored marks of a sheet until the server answers. */
export function showKeptMarks(
  queryClient: QueryClient,
  { userId, groupId, date }: { userId: string; groupId: string; date: string },
): Promise<void> {
  return showKeptRead(queryClient, { userId, queryKey: notPhotographedQuery({ groupId, date }).queryKey });
}
