import type { QueryClient } from '@tanstack/react-query';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { listKept } from '#platform/web/offline/offline-store.ts';
import { beginningOfKept, type KeptProject } from './kept-projects.queries.ts';
import { listProjects, projectsQuery } from './projects.queries.ts';

/** Milliseconds for which a child who begins something waits for the names on the server. */
const patience = 2_000;

/** The names that a child's projects have: as far as the server tells them soon, otherwise as far as this device knows them. */
export async function takenNames(queryClient: QueryClient, userId: string): Promise<readonly string[]> {
  const [kept, served] = await Promise.all([
    listKept<KeptProject>(beginningOfKept(userId)),
    servedNames(queryClient, userId),
  ]);
  return [...kept.map(({ content }) => content.name), ...served];
}

async function servedNames(queryClient: QueryClient, userId: string): Promise<readonly string[]> {
  const { queryKey } = projectsQuery();
  const list = () => {
    const pages = queryClient.getQueryData(queryKey)?.pages ?? [];
    return {
      names: pages.flatMap(({ projects }) => projects.map(({ name }) => name)),
      total: pages[0]?.total,
    };
  };
  const seen = list();
  if (seen.names.length === seen.total && !queryClient.getQueryState(queryKey)?.isInvalidated)
    return seen.names;
  const told = navigator.onLine && (await askForNames(AbortSignal.timeout(patience)).catch(() => null));
  if (told) return told;
  await showKeptRead(queryClient, { userId, queryKey });
  return list().names;
}

async function askForNames(signal: AbortSignal): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { projects, total } = await listProjects(page, signal);
    names.push(...projects.map(({ name }) => name));
    if (projects.length === 0 || names.length >= total) return names;
  }
}
