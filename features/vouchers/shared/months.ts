import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { listLayoutSchema } from './layouts.ts';

/** A child in a month's list. */
export const monthLineSchema = z.object({
  voucherId: idSchema,
  child: personSchema,
  /** The month that was counted: an earlier one in a correction. */
  forMonth: localMonthSchema,
  school: z.nullable(z.string()),
  class: z.nullable(z.int()),
  minutes: z.int(),
  counts: z.boolean(),
  /** What the list asks for; in a correction the difference. */
  cents: z.int(),
  /** Lessons that are over without a mark for the child. */
  unmarked: z.int(),
  /** Of a correction: the days on which the minutes are others than the list before said; null where that one kept no days. */
  changes: z.nullable(z.array(z.object({ date: localDateSchema, before: z.int(), after: z.int() }))),
});
export type MonthLine = z.infer<typeof monthLineSchema>;

/** A month of a programme: who counts, who doesn't, and what of earlier months is corrected. */
export const voucherMonthSchema = z.object({
  month: localMonthSchema,
  municipality: z.string(),
  programme: z.string(),
  registerCode: z.string(),
  hoursNeeded: z.int(),
  /** The municipality pays for the month. */
  isPaid: z.boolean(),
  /** The last day of the month has passed. */
  isOver: z.boolean(),
  signed: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
  lines: z.array(monthLineSchema),
  corrections: z.array(monthLineSchema),
  sumCents: z.int(),
  /** Children that count whose voucher states no agreement; 0 once it is signed off. */
  withoutAgreement: z.int(),
  /** Its printed files say the programme's code above the table; a month that was signed off before they did doesn't. */
  codeInHead: z.boolean(),
  /** The layout of its files: the municipality's own, or the one it was signed off with; null as the program has it. */
  layout: z.nullable(listLayoutSchema),
  /** Names what was shown: signing off says which. */
  seen: z.string(),
});
export type VoucherMonth = z.infer<typeof voucherMonthSchema>;

/** The files of a month: the list of children, or the journal of the lessons that they attended. */
export const monthFileKinds = ['list', 'journal'] as const;
export type MonthFileKind = (typeof monthFileKinds)[number];

/** A lesson that a child attended. */
export interface JournalLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly date: z.infer<typeof localDateSchema>;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly groupName: string;
  readonly minutes: number;
}
