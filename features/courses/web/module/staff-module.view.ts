import type { LessonCard } from '../../shared/courses.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';

type Lesson = Pick<LessonCard, 'id' | 'order' | 'published'>;

/** What one group has to do with a lesson. */
export interface GroupOfLesson {
  readonly group: ModuleGroup;
  readonly isOpen: boolean;
  /** How many of its students finished the lesson. */
  readonly done: number;
  /** Whether its next event teaches the lesson. */
  readonly isNext: boolean;
}

/** What each of the named groups has to do with a lesson. */
export function groupsOfLesson(
  { id, order, published }: Lesson,
  groups: readonly ModuleGroup[],
): GroupOfLesson[] {
  return groups.map((group) => ({
    group,
    isOpen: published && order <= group.openOrder,
    done: group.finished.find(({ lessonId }) => lessonId === id)?.count ?? 0,
    isNext: group.next?.lesson?.id === id,
  }));
}

/** To how many groups a lesson is open, of all that learn the module; a draft to none. */
export const openCount = (
  { order, published }: Pick<Lesson, 'order' | 'published'>,
  places: readonly GroupsAtOrder[],
): number => (published ? groupCount(places.filter(({ openOrder }) => order <= openOrder)) : 0);

/** How many of the students to whom a lesson is open finished it; null where it is open to none. */
export function finishedOf(
  groups: readonly GroupOfLesson[],
): { readonly done: number; readonly students: number } | null {
  const open = groups.filter(({ isOpen }) => isOpen);
  const students = open.reduce((sum, { group }) => sum + group.students, 0);
  return students === 0 ? null : { done: open.reduce((sum, { done }) => sum + done, 0), students };
}

/** How a lesson looks to staff beside its neighbours. */
export type StaffLook = 'done' | 'today' | 'locked';

/**
 * How a lesson looks to staff: taught today, open to no group, or behind every group: open to all of them, and the next of
 * none. Undefined while groups are on their way through it, and where none learns the module.
 */
export function lookOf(
  { id, order, published }: Lesson,
  groups: readonly ModuleGroup[],
  places: readonly GroupsAtOrder[],
  today: string,
): StaffLook | undefined {
  const next = groups.filter((group) => group.next?.lesson?.id === id);
  if (next.some((group) => group.next?.date === today)) return 'today';
  if (groups.length === 0 || !published) return undefined;
  if (places.every(({ openOrder }) => order > openOrder)) return 'locked';
  // The last lesson that a group has open is the one it is in.
  return next.length === 0 && places.every(({ openOrder }) => order < openOrder) ? 'done' : undefined;
}

/** How many groups learn the module. */
export const groupCount = (places: readonly GroupsAtOrder[]): number =>
  places.reduce((sum, { groups }) => sum + groups, 0);

/** How many of a module's published lessons are open up to an order, and of how many. */
export function placeOf(
  openOrder: number,
  lessons: readonly Lesson[],
): { readonly open: number; readonly count: number } {
  const published = lessons.filter((lesson) => lesson.published);
  return { open: published.filter(({ order }) => order <= openOrder).length, count: published.length };
}

/** The group whose next event teaches a lesson of this module soonest: the groups come in the order of their events. */
export const nextToTeach = (groups: readonly ModuleGroup[]): ModuleGroup | undefined =>
  groups.find(({ next }) => next?.lesson);
