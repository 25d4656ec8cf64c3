import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What determines whether a family can read a lesson. */
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
 * Why a family cannot read a lesson. A foreign, draft or archived lesson does not exist for them; one that their group
 * has but nobody opened yet is locked, and they may know that. A finished lesson stays open, even when archived.
 */
export function whyUnread(lesson: LessonStanding): ErrorCode | null {
  if (!lesson.assigned || !lesson.modulePublished || !lesson.published) return 'db/no-document';
  if (lesson.finished) return null;
  if (lesson.archived) return 'db/no-document';
  return lesson.open ? null : 'lesson/locked';
}
