import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Child } from '#features/people/shared/people.ts';
import { lastChild, loadChildren } from '#features/people/web/people.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { moduleQuery, modulesQuery } from './courses.queries.ts';

/** A module, or a lesson of it, that a guardian opens; in a group's view where the address names one. */
export interface WatchedPlace {
  readonly moduleId: string;
  readonly lessonId?: string | undefined;
  readonly groupId?: string | undefined;
}

/** A guardian's child who has the module, or who has the lesson open. */
export interface Watched {
  readonly child: Child;
  /** False in a module of which nothing is open to the child yet. */
  readonly isOpen: boolean;
  readonly hasBegun: boolean;
}

/** Progress and families change rarely within a visit: milliseconds. */
const fresh = 60_000;

/** The guardian's children who have a module, or who have a lesson open, in the family's order. */
export const watchedQuery = (place: WatchedPlace) =>
  queryOptions({
    queryKey: [['courses', 'watched'], { input: place, type: 'query' }],
    staleTime: fresh,
    queryFn: async ({ client }): Promise<readonly Watched[]> => {
      const { groupId, lessonId } = place;
      const children = (await loadChildren(client)).filter(
        ({ groups }) => groupId === undefined || groups.some(({ id }) => id === groupId),
      );
      const ofModule = await asked(children, (child) => inModule(client, place, child));
      // One lesson of a module may be open to one child only. Where one child has the module, nobody else can have it.
      if (lessonId === undefined || ofModule.length < 2) return ofModule;
      return asked(
        ofModule.map(({ child }) => child),
        (child) => inLesson(client, { ...place, lessonId }, child),
      );
    },
  });

async function asked(
  children: readonly Child[],
  ask: (child: Child) => Promise<Watched | null>,
): Promise<readonly Watched[]> {
  const found = await Promise.all(children.map(ask));
  return found.filter((each) => each !== null);
}

async function inModule(
  client: QueryClient,
  { moduleId, lessonId, groupId }: WatchedPlace,
  child: Child,
): Promise<Watched | null> {
  const query = { ...modulesQuery(groupId, child.userId), staleTime: fresh };
  const { modules, goOn } = await client.fetchQuery(query);
  const module = modules.find(({ id }) => id === moduleId);
  const isOpen = module !== undefined && module.openLessons > 0;
  // A module may be looked at before it begins; a lesson may not.
  if (!module || (lessonId !== undefined && !isOpen)) return null;
  const goesOnHere = goOn?.moduleId === moduleId && goOn.state === 'begun';
  return { child, isOpen, hasBegun: module.doneLessons > 0 || goesOnHere };
}

async function inLesson(
  client: QueryClient,
  { moduleId, lessonId, groupId }: WatchedPlace,
  child: Child,
): Promise<Watched | null> {
  const query = { ...moduleQuery(moduleId, groupId, child.userId), staleTime: fresh };
  const { lessons } = await client.fetchQuery(query);
  const lesson = lessons.find(({ id }) => id === lessonId);
  return lesson ? { child, isOpen: true, hasBegun: lesson.state !== 'new' } : null;
}

/** Whose progress is shown first: of those who have begun, else have it open, else of all, the child looked at last, else the first. */
export function watchedFirst(watched: readonly Watched[], lastId: string | null): Child | undefined {
  const nearest = [({ hasBegun }: Watched) => hasBegun, ({ isOpen }: Watched) => isOpen].map((is) =>
    watched.filter(is),
  );
  const among = nearest.find(({ length }) => length > 0) ?? watched;
  return (among.find(({ child }) => child.id === lastId) ?? among[0])?.child;
}

interface Reader {
  readonly queryClient: QueryClient;
  readonly user: SessionUser;
}

/**
 * For loaders: the account id of the child whose progress a guardian sees where the address names none; undefined where no
 * child has it open. What cannot be found out is left out: the lesson is worth reading without it.
 */
export async function loadWatchedChild(
  { queryClient, user }: Reader,
  place: WatchedPlace,
): Promise<string | undefined> {
  try {
    const watched = await queryClient.ensureQueryData(watchedQuery(place));
    return watchedFirst(watched, lastChild(user.id))?.userId;
  } catch {
    return undefined;
  }
}
