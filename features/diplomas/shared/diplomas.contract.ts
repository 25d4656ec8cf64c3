import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import {
  diplomaCheckSchema,
  diplomaLookSchema,
  familyDiplomaSchema,
  givenDiplomaSchema,
  groupDiplomasSchema,
  hangableWorkSchema,
  revokeReasonSchema,
  spelledNameSchema,
} from './diplomas.ts';

const groupIs = { groupId: idSchema };
const diplomaIs = { diplomaId: idSchema };
const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);
const done = z.object({ done: z.literal(true) });

export const diplomasContract = {
  getGroupDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/groups/{groupId}',
    access: ['admin', 'teacher'],
    summary:
      'A group’s children with their attendance and progress, their diplomas, and how far a batch has got',
  })
    .input(z.strictObject(groupIs))
    .output(groupDiplomasSchema),

  startDiplomas: procedure({
    method: 'POST',
    path: '/diplomas/groups/{groupId}',
    access: ['admin'],
    errors: ['diploma/batch-running', 'diploma/not-a-student', 'db/conflict'],
    summary: 'Creates diplomas, in a job, for children of a group who have none. Idempotent by batch',
  })
    .input(
      z.strictObject({
        ...groupIs,
        batchId: requestIdSchema,
        studentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
        /** Spellings for names that cannot be printed, by the child's id. */
        spellings: z.optional(z.record(idSchema, spelledNameSchema)),
      }),
    )
    .output(groupDiplomasSchema),

  revokeDiploma: procedure({
    method: 'POST',
    path: '/diplomas/{diplomaId}/revoke',
    access: ['admin'],
    errors: ['diploma/revoked'],
    summary: 'Revokes a diploma, with a reason; anyone who checks its code is told',
  })
    .input(z.strictObject({ ...diplomaIs, reason: revokeReasonSchema }))
    .output(done),

  reissueDiploma: procedure({
    method: 'POST',
    path: '/diplomas/{diplomaId}/reissue',
    access: ['admin'],
    errors: ['diploma/revoked', 'diploma/name-not-printable', 'diploma/exists', 'db/conflict'],
    summary: 'Revokes a diploma and issues a new one with today’s details and a new code',
  })
    .input(
      z.strictObject({ ...diplomaIs, reason: revokeReasonSchema, spelling: z.optional(spelledNameSchema) }),
    )
    .output(done),

  deleteDiploma: procedure({
    method: 'DELETE',
    path: '/diplomas/{diplomaId}',
    access: ['admin'],
    summary: 'Deletes a diploma created by mistake: its code becomes unknown, its badge invalid',
  })
    .input(z.strictObject(diplomaIs))
    .output(done),

  setDiplomaLook: procedure({
    method: 'PUT',
    path: '/diplomas/groups/{groupId}/look',
    access: ['admin'],
    summary: "Chooses how a group's diplomas look",
  })
    .input(z.strictObject({ ...groupIs, look: diplomaLookSchema }))
    .output(groupDiplomasSchema),

  listHangableWorks: procedure({
    method: 'GET',
    path: '/diplomas/{diplomaId}/works',
    access: ['admin', 'teacher'],
    summary:
      'A page of the works that may hang on a diploma: those that its child put on the shelf for the group, approved or not, the newest first',
  })
    .input(z.strictObject({ ...diplomaIs, page: pageSchema }))
    .output(z.object({ works: z.array(hangableWorkSchema), total: z.int() })),

  hangWork: procedure({
    method: 'PUT',
    path: '/diplomas/{diplomaId}/work',
    access: ['admin', 'teacher'],
    errors: ['diploma/revoked', 'shelf/changed-meanwhile'],
    summary:
      'Hangs a work of its child on a diploma, as it was read, in place of any other: its name and cover are on the page, and for whoever checks the code. Idempotent',
  })
    .input(z.strictObject({ ...diplomaIs, workId: idSchema, putAt: z.iso.datetime() }))
    .output(done),

  takeOffDiploma: procedure({
    method: 'DELETE',
    path: '/diplomas/{diplomaId}/work',
    access: ['admin', 'teacher', 'parent', 'child'],
    summary: 'Takes the work off a diploma at once; it stays on the shelf. Idempotent',
  })
    .input(z.strictObject(diplomaIs))
    .output(done),

  setDiplomasVisible: procedure({
    method: 'PUT',
    path: '/diplomas/groups/{groupId}/visible',
    access: ['admin'],
    summary: 'Sets whether a group’s families can download their diplomas',
  })
    .input(z.strictObject({ ...groupIs, visible: z.boolean() }))
    .output(groupDiplomasSchema),

  listDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/children/{childId}',
    access: ['child', 'parent'],
    summary: "The child's current groups, with or without a diploma, and past groups that gave one",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ diplomas: z.array(familyDiplomaSchema) })),

  listGivenDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/children/{childId}/given',
    access: ['admin'],
    summary: 'All diplomas a child has been given, deleted groups’ included',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ diplomas: z.array(givenDiplomaSchema) })),

  checkDiploma: procedure({
    method: 'GET',
    path: '/diplomas/{code}',
    access: 'public',
    summary:
      'Whether a diploma is valid: group, hours, day and initials; the full name only through the holder’s link',
  })
    .input(z.strictObject({ code: z.string(), secret: z.optional(z.string()) }))
    .output(diplomaCheckSchema),
};
