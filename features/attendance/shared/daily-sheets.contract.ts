import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { commentSchema } from '#platform/shared/plain-text.ts';
import { dailySheetSchema, sheetRowChangeSchema, sheetRowSchema } from './attendance.ts';

const sheetKey = { groupId: idSchema, date: localDateSchema };
const sheetErrors = ['attendance/no-lecture', 'attendance/future-sheet'] as const;

/** The sheet of a group and a day, from its first mark to its approval: a part of attendance's contract. */
export const dailySheetsContract = {
  getDailySheet: procedure({
    method: 'GET',
    path: '/attendance/{groupId}/daily-sheet/{date}',
    access: ['admin', 'teacher'],
    errors: ['attendance/no-lecture'],
    summary: 'The sheet of a group and date with a line per student; empty if nothing has been saved yet',
  })
    .input(z.strictObject(sheetKey))
    .output(dailySheetSchema),

  saveDailySheet: procedure({
    method: 'PUT',
    path: '/attendance/{groupId}/daily-sheet/{date}',
    access: ['admin', 'teacher'],
    errors: [...sheetErrors, 'attendance/not-a-student', 'attendance/sheet-approved', 'db/conflict'],
    summary:
      'Saves the given lines, merged by student: a line that somebody else has changed meanwhile is returned, not overwritten',
  })
    .input(
      z.strictObject({
        ...sheetKey,
        rows: z.array(sheetRowChangeSchema).check(z.maxLength(500)),
        /**
         * Made by the device. A repeated save is answered without taking effect again; different content under its id
         * is refused.
         */
        saveId: z.optional(idSchema),
        /**
         * The user whose changes a device sends: somebody else may have signed in on it meanwhile and must not become
         * their writer.
         */
        writer: z.optional(idSchema),
        comment: z.optional(z.strictObject({ version: z.int().check(z.minimum(0)), text: commentSchema })),
      }),
    )
    .output(
      z.object({
        /** The current state of every sent line. */
        rows: z.array(sheetRowSchema),
        /** Students whose line was not written because it had changed since the sent version. */
        conflicts: z.array(idSchema),
        comment: z.string(),
        commentVersion: z.int(),
        /** Who changed the group comment meanwhile; null when there is no conflict. */
        commentConflictBy: z.nullable(z.string()),
      }),
    ),

  approveDailySheet: procedure({
    method: 'POST',
    path: '/attendance/{groupId}/daily-sheet/{date}/approve',
    access: ['admin', 'teacher'],
    errors: [
      ...sheetErrors,
      'attendance/lesson-not-begun',
      'attendance/nothing-to-approve',
      'attendance/approval-by-admin-only',
    ],
    summary: 'Approves the sheet and posts its points, once',
  })
    .input(z.strictObject(sheetKey))
    .output(dailySheetSchema),

  reopenDailySheet: procedure({
    method: 'POST',
    path: '/attendance/{groupId}/daily-sheet/{date}/reopen',
    access: ['admin', 'teacher'],
    errors: [...sheetErrors, 'attendance/approval-by-admin-only'],
    summary: 'Re-opens the sheet: the ledger reverses its points (decision R3)',
  })
    .input(z.strictObject(sheetKey))
    .output(dailySheetSchema),
};
