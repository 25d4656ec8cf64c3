import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { namedLessonSchema } from './lesson.ts';

const thisEvent = z.strictObject({ eventId: idSchema });

const lessonOfEventSchema = z.object({
  eventId: idSchema,
  /** Null when nothing is named and everything is open, and for a past event without a record. */
  lesson: z.nullable(namedLessonSchema),
  /**
   * Whether somebody named it, or it was opened there; otherwise it is the next unopened one (decision L12).
   */
  named: z.boolean(),
  /** When it was opened to the group from this event. */
  openedAt: z.nullable(instantSchema),
});

const listedLessonSchema = z.extend(lessonOfEventSchema, {
  groupId: idSchema,
  /** The event's day. */
  date: localDateSchema,
  /** Whether the lesson is open to the group, wherever it was opened. */
  isOpen: z.boolean(),
});
export type ListedLesson = z.infer<typeof listedLessonSchema>;

const lessonAtEventSchema = z.extend(lessonOfEventSchema, {
  /** Whether the lesson is open to the group, wherever it was opened. */
  isOpen: z.boolean(),
  /** Whether the viewer may name and open it. */
  mayOpen: z.boolean(),
  /** Whether the group's lessons open automatically when an event begins. */
  opensByItself: z.boolean(),
});
export type LessonAtEvent = z.infer<typeof lessonAtEventSchema>;

export const eventLessonsContract = {
  getLessonOfEvent: procedure({
    method: 'GET',
    path: '/event-lessons/{eventId}',
    access: ['admin', 'teacher', 'parent', 'child'],
    summary: 'The lesson an event teaches: the one chosen or opened there, else the next unopened one',
  })
    .input(thisEvent)
    .output(lessonAtEventSchema),

  listLessonsOfEvents: procedure({
    method: 'GET',
    path: '/event-lessons',
    access: ['admin', 'teacher', 'parent', 'child'],
    errors: ['schedule/end-before-start', 'schedule/range-too-long'],
    summary: 'The lessons taught by the events of a range of days; events without one are left out',
  })
    .input(
      z.strictObject({
        from: localDateSchema,
        to: localDateSchema,
        groupId: z.optional(idSchema),
        childId: z.optional(idSchema),
        /** As in the calendar's answer: of many events it has the first of each day or hour. */
        by: z._default(z.enum(['day', 'hour']), 'day'),
      }),
    )
    .output(z.object({ lessons: z.array(listedLessonSchema) })),

  setLessonOfEvent: procedure({
    method: 'PUT',
    path: '/event-lessons/{eventId}',
    access: ['admin', 'teacher'],
    errors: ['lesson/not-of-group'],
    summary: 'Chooses the lesson an event teaches; null leaves it to the next unopened one',
  })
    .input(z.strictObject({ eventId: idSchema, lessonId: z.nullable(idSchema) }))
    .output(lessonAtEventSchema),

  openLessonOfEvent: procedure({
    method: 'POST',
    path: '/event-lessons/{eventId}/open',
    access: ['admin', 'teacher'],
    errors: ['lesson/not-of-group'],
    summary: 'Opens lessons to the event’s group up to this one, and notes that it was taught there',
  })
    .input(z.strictObject({ eventId: idSchema, lessonId: idSchema }))
    .output(lessonAtEventSchema),

  setSelfOpening: procedure({
    method: 'PUT',
    path: '/event-lessons/groups/{groupId}/self-opening',
    access: ['admin', 'teacher'],
    summary: 'Sets whether a group’s lessons open automatically when its events begin',
  })
    .input(z.strictObject({ groupId: idSchema, opensByItself: z.boolean() }))
    .output(z.object({ opensByItself: z.boolean() })),
};
