import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  mostTeachers,
  oneTeacherPlansSchema,
  savedTeacherPlansSchema,
  teacherPlansChangeSchema,
  teacherPlansPageSchema,
} from './teaching.ts';

/** Which plans teachers teach or may stand in for. */
export const teachingContract = {
  listTeacherPlans: procedure({
    method: 'GET',
    path: '/teaching/teachers',
    access: ['admin'],
    summary: 'A page of the teachers by name, each with the plans that they may teach; none means any',
  })
    .input(z.strictObject({ after: z.optional(idSchema) }))
    .output(teacherPlansPageSchema),

  getTeacherPlans: procedure({
    method: 'GET',
    path: '/teaching/teachers/{teacherId}',
    access: ['admin', 'teacher'],
    summary: 'The plans that a teacher may teach: one’s own, or for an admin anybody’s',
  })
    .input(z.strictObject({ teacherId: idSchema }))
    .output(oneTeacherPlansSchema),

  saveTeacherPlans: procedure({
    method: 'PUT',
    path: '/teaching/teachers',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Sets the plans that teachers may teach, all or none of them. Idempotent. It changes no lesson',
  })
    .input(
      z.strictObject({
        teachers: z.array(teacherPlansChangeSchema).check(z.minLength(1), z.maxLength(mostTeachers)),
      }),
    )
    .output(savedTeacherPlansSchema),

  listOtherTeachers: procedure({
    method: 'GET',
    path: '/teaching/plans/{planId}/others',
    access: ['admin'],
    summary: 'Teachers who may teach other plans only: shown where the teachers of a group are chosen',
  })
    .input(z.strictObject({ planId: idSchema }))
    .output(z.object({ teacherIds: z.array(idSchema) })),
};
