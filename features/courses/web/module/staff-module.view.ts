import type { LessonCard } from '../../shared/courses.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';

/** Of this many groups at most a lesson's card says how far each is. */
const toldGroups = 3;

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

/** The groups of a lesson as its row tells them: a few by name, of the others how many. */
export interface GroupsOfLesson {
  readonly told: readonly GroupOfLesson[];
  /** How many more groups it is open to. */
  readonly more: number;
  /** Whether groups learn the module and it is open to none of them. */
  readonly isClosed: boolean;
}

/** The groups to which a lesson is open or that learn it next, the first three; of the others how many have it open. */
export function groupsOfLesson(
  { id, order, published }: Lesson,
  groups: readonly ModuleGroup[],
  places: readonly GroupsAtOrder[],
): GroupsOfLesson {
  const concerned = groups
    .map((group) => ({
      group,
      isOpen: published && order <= group.openOrder,
      done: group.finished.find(({ lessonId }) => lessonId === id)?.count ?? 0,
      isNext: group.next?.lesson?.id === id,
    }))
    .filter(({ isOpen, isNext }) => isOpen || isNext);
  const told = concerned.slice(0, toldGroups);
  const open = published ? groupCount(places.filter(({ openOrder }) => order <= openOrder)) : 0;
  return {
    told,
    more: open - told.filter(({ isOpen }) => isOpen).length,
    isClosed: published && groups.length > 0 && open === 0,
  };
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
