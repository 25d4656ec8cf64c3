import type { SignedInScope } from '#platform/server/scope.ts';
import { courseViewOf } from '../progress/course-view.service.ts';
import { type FoundLesson, findLessonsByWords } from './lesson-search.repository.ts';

/**
 * The first lessons that the actor may read and whose titles contain every word: what is open to a family's groups or
 * finished, everything for staff (decisions R1, L5). Nothing for a search without a word.
 */
export async function searchLessons(
  scope: SignedInScope,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundLesson[]> {
  if (words.trim() === '') return [];
  return findLessonsByWords(scope.db, await courseViewOf(scope, {}), { words, limit });
}
