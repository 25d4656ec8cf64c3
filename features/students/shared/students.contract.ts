import * as z from 'zod/mini';
import { studentCommentSchema } from '#features/attendance/shared/attendance.ts';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { noteTextSchema, noteVersionSchema, studentNoteSchema, studentSchema } from './students.ts';

const access = ['admin', 'teacher'] as const;
const ofStudent = { groupId: idSchema, childId: idSchema };

export const studentsContract = {
  getStudent: procedure({
    method: 'GET',
    path: '/groups/{groupId}/students/{childId}',
    access,
    summary:
      'A child as the staff of a group see it: what helps, whom to call, attendance, points, work, make-ups, feedback. A substitute sees the first two, on the day',
  })
    .input(z.strictObject(ofStudent))
    .output(studentSchema),

  listStudentComments: procedure({
    method: 'GET',
    path: '/groups/{groupId}/students/{childId}/comments',
    access,
    summary: 'A page of what teachers wrote about a child in the sheets of a group, newest first',
  })
    .input(
      z.strictObject({
        ...ofStudent,
        /** The last day of the page before. */
        before: z.optional(localDateSchema),
      }),
    )
    .output(z.object({ comments: z.array(studentCommentSchema), more: z.boolean() })),

  saveStudentNote: procedure({
    method: 'PUT',
    path: '/groups/{groupId}/students/{childId}/note',
    access,
    errors: ['student/note-changed-meanwhile'],
    summary: 'Writes what helps a child in lessons, for staff only; an empty text removes it. Idempotent',
  })
    .input(
      z.strictObject({
        ...ofStudent,
        /** The version that the writer saw. */
        version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
        text: noteTextSchema,
      }),
    )
    .output(studentNoteSchema),

  listStudentNoteVersions: procedure({
    method: 'GET',
    path: '/groups/{groupId}/students/{childId}/note/versions',
    access,
    summary: 'A page of what was written before about what helps a child, newest first',
  })
    .input(
      z.strictObject({
        ...ofStudent,
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
      }),
    )
    .output(z.object({ versions: z.array(noteVersionSchema), more: z.boolean() })),
};
