import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The columns that a month's list may have. */
export const listColumns = [
  'number',
  'name',
  'lastName',
  'firstName',
  'birthDate',
  'personalCode',
  'school',
  'class',
  'programme',
  'registerCode',
  'fromOn',
  'untilOn',
  'agreement',
  'forMonth',
  'hours',
  'counts',
  'reason',
  'amount',
  'note',
  'remarks',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** How days are written: 2026-10-06, 2026.10.06, 06.10.2026, or in words. */
export const dateWritings = ['iso', 'dots', 'dayFirst', 'words'] as const;
export type DateWriting = (typeof dateWritings)[number];

/** How a name is written in one column. */
export const nameOrders = ['firstLast', 'lastFirst'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** The most places to sign. */
export const mostSigners = 4;

/** The layout that a municipality asks its list in; an empty text is the program's own. */
export const listLayoutSchema = z.strictObject({
  columns: z.array(z.strictObject({ column: z.enum(listColumns), heading: oneLine(0, 60) })).check(
    z.minLength(1, { error: 'columns_needed' }),
    z.maxLength(listColumns.length),
    z.refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, {
      error: 'columns_twice',
    }),
  ),
  dates: z.enum(dateWritings),
  names: z.enum(nameOrders),
  title: oneLine(0, 120),
  /** The provider's name and code. */
  provider: oneLine(0, 160),
  /** Who signs, and what else is written by hand; none means the program's places. */
  signers: z.array(oneLine(1, 60)).check(z.maxLength(mostSigners)),
  /** The journal follows the list. */
  journal: z.boolean(),
});
export type ListLayout = z.infer<typeof listLayoutSchema>;

/** What a list says of a voucher beside its line. */
export const listFactsSchema = z.object({
  voucherId: idSchema,
  birthDate: z.nullable(localDateSchema),
  fromOn: z.nullable(localDateSchema),
  untilOn: z.nullable(localDateSchema),
  personalCode: z.nullable(z.string()),
  agreementNumber: z.nullable(z.string()),
  agreementSignedOn: z.nullable(localDateSchema),
});
export type ListFacts = z.infer<typeof listFactsSchema>;
