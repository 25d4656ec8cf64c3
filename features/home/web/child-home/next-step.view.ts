import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import type { GoOn } from '#features/courses/shared/courses.ts';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { isJoinTime } from '#features/schedule/web/components/schedule.view.ts';
import type { ClassNow } from '#features/stage/shared/stage.ts';

/** The one thing that a child's home offers to do now. */
export type NextStep =
  /** The class is on (record 134), with the event that it belongs to, where that is known. */
  | { readonly kind: 'class'; readonly classNow: ClassNow; readonly event: ScheduleEvent | null }
  /** The lesson is going on, or about to: everything else waits. */
  | { readonly kind: 'join'; readonly event: ScheduleEvent }
  | { readonly kind: 'catch-up'; readonly missed: MissedLesson }
  | { readonly kind: 'go-on' | 'begin'; readonly goOn: GoOn }
  /** Nothing to read: what comes next. */
  | { readonly kind: 'meet'; readonly event: ScheduleEvent; readonly absenceTold: boolean }
  | { readonly kind: 'all-done' | 'nothing-yet' }
  /** Which lessons are open could not be learned: nothing is said of them. */
  | { readonly kind: 'unknown' };

/** The input of the decision; what could not be loaded is absent. */
export interface Known {
  readonly classNow: ClassNow | null | undefined;
  readonly next: { readonly event: ScheduleEvent | null; readonly absenceTold: boolean } | undefined;
  readonly missed: readonly MissedLesson[] | undefined;
  readonly courses:
    | { readonly goOn: GoOn | null; readonly modules: readonly { readonly openLessons: number }[] }
    | undefined;
}

/**
 * The step that helps a child most at an instant (ISO): the class that is on; the current lesson; what the group did without them, the oldest
 * of the last few first, because lessons build on each other; the lesson they began; the next open one; the next meeting.
 * Never more than one (record 061).
 */
export function nextStepOf({ classNow, next, missed, courses }: Known, now: string): NextStep {
  // What a device shows without a network may be over.
  const event = next?.event && next.event.endsAt > now ? next.event : null;
  const absenceTold = next?.absenceTold ?? false;
  const nearEvent = event && isJoinTime(event, now) ? event : null;
  if (classNow && classNow.endsAt > now) {
    const ofClass = nearEvent?.groupId === classNow.groupId ? nearEvent : null;
    if (!(ofClass && absenceTold)) return { kind: 'class', classNow, event: ofClass };
  }
  if (nearEvent && !absenceTold) return { kind: 'join', event: nearEvent };
  const [behind] = behindOf(missed ?? []);
  if (behind) return { kind: 'catch-up', missed: behind };
  const goOn = courses?.goOn;
  if (goOn) return { kind: goOn.state === 'begun' ? 'go-on' : 'begin', goOn };
  if (event) return { kind: 'meet', event, absenceTold };
  if (!courses) return { kind: 'unknown' };
  return { kind: courses.modules.some(({ openLessons }) => openLessons > 0) ? 'all-done' : 'nothing-yet' };
}

/** The module's own list shows older ones. */
const lately = 3;

/** What a child has to catch up with of the last few missed lessons, the oldest first, each once. */
export function behindOf(missed: readonly MissedLesson[]): MissedLesson[] {
  const open = missed.filter(({ caughtUpAt }) => caughtUpAt === null);
  const once = open.filter(
    ({ lesson: { id } }, index) => open.findIndex(({ lesson }) => lesson.id === id) === index,
  );
  return once.slice(0, lately).reverse();
}
