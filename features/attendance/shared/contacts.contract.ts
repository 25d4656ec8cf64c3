import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { studentContactsSchema } from './contacts.ts';

/** Whom to call about a group's students: a part of attendance's contract. */
export const contactsContract = {
  listContacts: procedure({
    method: 'GET',
    path: '/attendance/{groupId}/contacts',
    access: ['admin', 'teacher'],
    summary: 'The students’ guardians with their phone numbers; a substitute sees only who has one',
  })
    .input(
      z.strictObject({
        groupId: idSchema,
        /** Who takes part in the lessons of a day; omitted, the present students. */
        date: z.optional(localDateSchema),
      }),
    )
    .output(z.object({ students: z.array(studentContactsSchema) })),

  showContacts: procedure({
    method: 'POST',
    path: '/attendance/{groupId}/contacts/{date}/{studentId}',
    access: ['admin', 'teacher'],
    summary: 'A student’s guardians with their phone numbers, for a substitute too, whose look is audited',
  })
    .input(z.strictObject({ groupId: idSchema, date: localDateSchema, studentId: idSchema }))
    .output(studentContactsSchema),
};
