import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What decides whether a family reads a lesson. */
export interface LessonStanding {
  readonly published: boolean;
  readonly archived: boolean;
  readonly modulePublished: boolean;
  /** A group of the family has the module. */
  readonly assigned: boolean;
  /** Up to the open order of such a group, or by name. */
  readonly open: boolean;
  /** The child has finished it once: it stays open to them (decision L5). */
  readonly finished: boolean;
}

/**
 * Why a family does not read a lesson. What is not theirs, a draft, or put away does not exist for them; what their group
 * has and nobody opened yet is locked, and they may know that. A finished lesson stays open, also when it is put away.
 */
export function whyUnread(lesson: LessonStanding): ErrorCode | null {
  if (!lesson.assigned || !lesson.modulePublished || !lesson.published) return 'db/no-document';
  if (lesson.finished) return null;
  if (lesson.archived) return 'db/no-document';
  return lesson.open ? null : 'lesson/locked';
}
