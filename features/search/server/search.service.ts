import { searchLessons } from '#features/courses/server/lessons/lesson-search.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry, type RateLimit } from '#platform/server/security/rate-limit.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type Findings, foundEach, shortestSearch } from '../shared/search.ts';
import * as repository from './search.repository.ts';

/** Nobody types more; enumerating names is slowed down. */
const searches: RateLimit = { limit: 200, windowSeconds: 60 };

/**
 * The first people, groups and lessons within the actor's reach (decision R1) whose names contain every word, letters
 * folded. Without words the groups that meet today, for staff: their sheets are opened most. Six statements at most.
 */
export async function findAnything(
  scope: SignedInScope,
  { words: typed }: { readonly words: string },
): Promise<Findings> {
  const { db, actor, locale } = scope;
  await countTry(scope, `search:${actor.id}`, searches);
  const words = typed.trim();
  if (words.length > 0 && words.length < shortestSearch) return { people: [], groups: [], lessons: [] };
  const wanted = { actor, words, limit: foundEach };
  const [people, groups, lessons] = await Promise.all([
    words === '' ? [] : repository.findPeople(db, wanted),
    repository.findGroups(db, { ...wanted, today: today(scope) }),
    searchLessons(scope, wanted),
  ]);
  return {
    people,
    groups,
    lessons: lessons.map(({ id, title, moduleId, moduleTitle }) => ({
      ...{ id, moduleId },
      title: localize(title, locale),
      moduleTitle: localize(moduleTitle, locale),
    })),
  };
}
