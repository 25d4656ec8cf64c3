import * as z from 'zod/mini';
import { weekdayPatternSchema } from '#features/membership/shared/weekday-pattern.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** What a column of a file of groups may contain. */
export const groupColumns = [
  ...(['name', 'product', 'mode', 'city', 'address', 'link', 'weekdays', 'teachers'] as const),
  ...(['startDate', 'endDate', 'seats', 'module', 'hours'] as const),
] as const;
export type GroupColumn = (typeof groupColumns)[number];

/** The most rows of one file, and how many are written at once. */
export const [mostGroupRows, groupPortion] = [500, 10] as const;

const cell = oneLine(0, 1000);

/** A row of a file as text by column, with the line on which it begins. The client makes the id of its group. */
export const groupRowSchema = z.strictObject({
  groupId: idSchema,
  line: z.int(),
  cells: z.strictObject({
    ...{ name: cell, product: cell, mode: cell, city: cell, address: cell, link: cell, weekdays: cell },
    ...{ teachers: cell, startDate: cell, endDate: cell, seats: cell, module: cell, hours: cell },
  }),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

/** What is wrong with a cell: the row cannot be written. */
const problemSchema = z.object({
  column: z.enum(groupColumns),
  code: z.enum(['missing', 'unreadable', 'time-order', 'end-before-start']),
  value: z.string(),
});

/** What an admin should know before a row is written: something is unknown and left out, or assumed. */
const questionSchema = z.object({
  column: z.enum(groupColumns),
  code: z.enum(['unknown', 'ambiguous', 'taken', 'assumed', 'none']),
  value: z.string(),
});
export type GroupNote = z.infer<typeof problemSchema> | z.infer<typeof questionSchema>;

/** A row as it was understood. */
export const judgedRowSchema = z.object({
  groupId: idSchema,
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['fits', 'asks', 'wrong', 'exists']),
  problems: z.array(problemSchema),
  questions: z.array(questionSchema),
  weekdays: z.array(weekdayPatternSchema),
  startDate: z.nullable(localDateSchema),
  endDate: z.nullable(localDateSchema),
});
export type JudgedRow = z.infer<typeof judgedRowSchema>;

/** What was done with a group since an import created it, as the screen names it. */
export type GroupBuiltReason = 'students' | 'changed' | 'calendar' | 'attendance' | 'payments' | 'other';

/** An import of groups, which can be undone as a whole. */
export const groupImportStateSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  groups: z.int(),
  undone: z.boolean(),
  /** The last day on which it can be undone. */
  undoUntil: localDateSchema,
});
export type GroupImportState = z.infer<typeof groupImportStateSchema>;
