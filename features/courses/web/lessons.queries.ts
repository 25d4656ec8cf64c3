import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import type { LessonPage } from '../shared/lesson.ts';
import type { lessonsContract } from '../shared/lessons.contract.ts';
import { asksWhose } from './courses.queries.ts';

const { query } = featureClient<typeof lessonsContract>('lessons');

/** Lessons change rarely: one fetched within this time, in milliseconds, is not refetched at each step. */
const fresh = 300_000;

/**
 * A lesson with all its topics, so that moving between them makes no request; a parent sees one child's progress.
 */
export const lessonQuery = (lessonId: string, childId?: string) =>
  query.getLesson.queryOptions({ input: { lessonId, childId }, staleTime: fresh });

// A device may have stored a lesson in the format of an earlier version of the app.
const isDrawn = ({ lesson, topics }: LessonPage): boolean =>
  [lesson, ...topics].every(({ body }) => Array.isArray(body.lt));

interface Reader {
  readonly queryClient: QueryClient;
  readonly user: SessionUser;
}

interface Place {
  readonly moduleId: string;
  readonly lessonId: string;
}

/**
 * Fetches a lesson. Without a network, the stored one is shown. A guardian whose address names no child is led to that of
 * the child who has the lesson open, by the redirect that `leadTo` makes.
 */
export function loadLesson(
  reader: Reader,
  place: Place,
  childId: string | undefined,
  leadTo: (childId: string) => unknown,
) {
  return asksWhose(reader.user, childId)
    ? loadWatched(reader, place, leadTo)
    : fetchLesson(reader, place.lessonId, childId);
}

async function loadWatched(reader: Reader, place: Place, leadTo: (childId: string) => unknown) {
  const { loadWatchedChild } = await import('./watched-child.queries.ts');
  const child = await loadWatchedChild(reader, place);
  if (child) throw leadTo(child);
  return fetchLesson(reader, place.lessonId, undefined);
}

function fetchLesson({ queryClient, user }: Reader, lessonId: string, childId: string | undefined) {
  const asked = lessonQuery(lessonId, childId);
  void queryClient.prefetchQuery(asked);
  return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }, isDrawn));
}
