import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import {
  diplomaCheckSchema,
  diplomaLookSchema,
  familyDiplomaSchema,
  givenDiplomaSchema,
  groupDiplomasSchema,
  revokeReasonSchema,
  spelledNameSchema,
} from './diplomas.ts';

const groupIs = { groupId: idSchema };
const diplomaIs = { diplomaId: idSchema };
const done = z.object({ done: z.literal(true) });

export const diplomasContract = {
  getGroupDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/groups/{groupId}',
    access: ['admin', 'teacher'],
    summary: 'The children of a group with their results there, their diplomas, and the progress of a batch',
  })
    .input(z.strictObject(groupIs))
    .output(groupDiplomasSchema),

  startDiplomas: procedure({
    method: 'POST',
    path: '/diplomas/groups/{groupId}',
    access: ['admin'],
    errors: ['diploma/batch-running', 'diploma/not-a-student', 'db/conflict'],
    summary:
      'Creates diplomas for children of a group who have none, in a job; repeating a batch starts nothing',
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
    summary: 'Revokes a diploma, for a reason; checking its code shows that',
  })
    .input(z.strictObject({ ...diplomaIs, reason: revokeReasonSchema }))
    .output(done),

  reissueDiploma: procedure({
    method: 'POST',
    path: '/diplomas/{diplomaId}/reissue',
    access: ['admin'],
    errors: ['diploma/revoked', 'diploma/name-not-printable', 'diploma/exists', 'db/conflict'],
    summary: 'Revokes a diploma and issues a new one from the present facts, under a new code',
  })
    .input(
      z.strictObject({ ...diplomaIs, reason: revokeReasonSchema, spelling: z.optional(spelledNameSchema) }),
    )
    .output(done),

  deleteDiploma: procedure({
    method: 'DELETE',
    path: '/diplomas/{diplomaId}',
    access: ['admin'],
    summary: 'Deletes a diploma that was issued by mistake: its code becomes unknown, its badge invalid',
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

  setDiplomasVisible: procedure({
    method: 'PUT',
    path: '/diplomas/groups/{groupId}/visible',
    access: ['admin'],
    summary: 'Allows families of a group to download their diplomas, or stops it',
  })
    .input(z.strictObject({ ...groupIs, visible: z.boolean() }))
    .output(groupDiplomasSchema),

  listDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/children/{childId}',
    access: ['child', 'parent'],
    summary: "The child's diplomas: of present groups with or without one, and of past groups with one",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ diplomas: z.array(familyDiplomaSchema) })),

  listGivenDiplomas: procedure({
    method: 'GET',
    path: '/diplomas/children/{childId}/given',
    access: ['admin'],
    summary: 'All diplomas issued to a child, also of deleted groups',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ diplomas: z.array(givenDiplomaSchema) })),

  checkDiploma: procedure({
    method: 'GET',
    path: '/diplomas/{code}',
    access: 'public',
    summary:
      'Whether a diploma is valid: group, hours, day and initials; the name through its holder’s link only',
  })
    .input(z.strictObject({ code: z.string(), secret: z.optional(z.string()) }))
    .output(diplomaCheckSchema),
};
