import * as z from 'zod/mini';
import { codeSchema } from '#features/exercises/shared/exercise.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  checkCountsSchema,
  exerciseWorkSchema,
  groupProgressSchema,
  lessonPageSchema,
  lessonProgressSchema,
} from './lesson.ts';

const errors = ['lesson/locked'] as const;

export const lessonsContract = {
  getLesson: procedure({
    method: 'GET',
    path: '/lessons/{lessonId}',
    access: ['admin', 'teacher', 'parent', 'child'],
    errors,
    summary:
      'A lesson with its topics, exercises, neighbours and progress; teacher notes and solutions for staff only',
  })
    .input(
      z.strictObject({
        lessonId: idSchema,
        groupId: z.optional(idSchema),
        /** Whose progress: a child's own if omitted; for a parent and staff nobody's. */
        childId: z.optional(idSchema),
      }),
    )
    .output(lessonPageSchema),

  openLesson: procedure({
    method: 'POST',
    path: '/lessons/{lessonId}/open',
    access: ['child'],
    errors,
    summary: 'Marks a lesson as started by the child. Idempotent',
  })
    .input(z.strictObject({ lessonId: idSchema }))
    .output(lessonProgressSchema),

  setLessonDone: procedure({
    method: 'PUT',
    path: '/lessons/{lessonId}/done',
    access: ['child'],
    errors,
    summary: 'Marks a lesson as done by the child, or undoes that',
  })
    .input(z.strictObject({ lessonId: idSchema, done: z.boolean() }))
    .output(lessonProgressSchema),

  setTopicDone: procedure({
    method: 'PUT',
    path: '/lessons/{lessonId}/topics/{topicId}/done',
    access: ['child'],
    errors,
    summary: 'Marks a topic of a lesson as done by the child, or undoes that',
  })
    .input(z.strictObject({ lessonId: idSchema, topicId: idSchema, done: z.boolean() }))
    .output(z.object({ doneTopicIds: z.array(idSchema) })),

  saveExerciseCode: procedure({
    method: 'PUT',
    path: '/lessons/{lessonId}/exercises/{exerciseId}/code',
    access: ['child'],
    errors,
    summary: "Saves the child's latest code for an exercise; a passed exercise stays passed (decision L10)",
  })
    .input(
      z.strictObject({
        lessonId: idSchema,
        exerciseId: idSchema,
        code: codeSchema,
        /** The child's browser ran the checks, and all passed. */
        passed: z.optional(z.boolean()),
        /** What a run of this code found; left out for code that has not been run. */
        checks: z.optional(checkCountsSchema),
      }),
    )
    .output(z.object({ savedAt: instantSchema, passed: z.boolean() })),

  getExerciseWork: procedure({
    method: 'GET',
    path: '/lessons/{lessonId}/exercises/{exerciseId}/work/{childId}',
    access: ['admin', 'teacher', 'parent', 'child'],
    errors,
    summary:
      "A child's latest code for an exercise: for the child, guardians, teachers of their groups and admins",
  })
    .input(z.strictObject({ childId: idSchema, lessonId: idSchema, exerciseId: idSchema }))
    .output(exerciseWorkSchema),

  getGroupProgress: procedure({
    method: 'GET',
    path: '/lessons/groups/{groupId}/progress/{moduleId}',
    access: ['admin', 'teacher'],
    summary:
      'How many students of a group have opened, finished and passed each lesson of a module, and where each one is',
  })
    .input(z.strictObject({ groupId: idSchema, moduleId: idSchema }))
    .output(groupProgressSchema),
};
