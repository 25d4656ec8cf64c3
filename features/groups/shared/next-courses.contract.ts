import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { coursePlanSchema, courseSchema, mostCourses, nextCourseSchema } from './next-courses.ts';

export const nextCoursesContract = {
  listCourses: procedure({
    method: 'GET',
    path: '/groups/courses',
    access: ['admin'],
    summary:
      'Groups whose children can go on in a new one, with who is there, and those that have; a hundred at most',
  })
    .input(
      z.strictObject({
        search: z._default(oneLine(0, 100), ''),
        city: z.optional(oneLine(0, 80)),
        moduleId: z.optional(idSchema),
        /** Only some of these. */
        ids: z.optional(z.array(idSchema).check(z.maxLength(mostCourses))),
      }),
    )
    .output(z.object({ courses: z.array(courseSchema), total: z.int() })),

  planNextCourses: procedure({
    method: 'POST',
    path: '/groups/next-course-plans',
    access: ['admin'],
    summary: 'What continuing these groups would do: groups, lessons, moves, seats, clashes; changes nothing',
  })
    .input(
      z.strictObject({
        courses: z.array(nextCourseSchema).check(z.minLength(1), z.maxLength(mostCourses)),
      }),
    )
    .output(z.object({ plans: z.array(coursePlanSchema) })),

  startNextCourse: procedure({
    method: 'POST',
    path: '/groups/next-courses',
    access: ['admin'],
    errors: [
      'group/has-next-course',
      'group/next-before-end',
      'group/changed-meanwhile',
      'group/over-capacity',
      'group/end-before-start',
      'group/time-order',
      'group/address-required',
      'group/unknown-member',
      'group/unknown-module',
      'billing/plan-archived',
      'db/conflict',
    ],
    summary:
      'Creates the new group with its lessons and who goes on; the old one graduates after its last day. Idempotent: the client makes the id',
  })
    .input(z.extend(nextCourseSchema, { overCapacityReason: z.optional(oneLine(3, 300)) }))
    .output(
      z.object({
        groupId: idSchema,
        next: z.object({ id: idSchema, name: z.string() }),
        /** After which day the old group graduates; null: it has. */
        graduatesAfter: z.nullable(localDateSchema),
        diplomasToMake: z.nullable(z.int()),
      }),
    ),
};
