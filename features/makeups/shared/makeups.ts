import * as z from 'zod/mini';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** What a credit is given for (decision E5). */
export const creditSources = ['absence', 'excuse', 'cancellation', 'admin'] as const;
const creditSourceSchema = z.enum(creditSources);
export type CreditSource = (typeof creditSources)[number];

/** The kinds of a credit's lines: given and returned count 1, the others −1. */
export const entryKinds = ['given', 'used', 'paid', 'returned', 'withdrawn', 'expired'] as const;
const entryKindSchema = z.enum(entryKinds);
export type EntryKind = (typeof entryKinds)[number];

/** Why a line was written, when the program wrote it. */
export const entryCauses = ['given-up', 'moved', 'cancelled', 'came', 'not-missed'] as const;
export type EntryCause = (typeof entryCauses)[number];

/** The state of a credit as families read it. */
export const creditStates = [
  'open',
  'booked',
  'made-up',
  'not-come',
  'paid',
  'expired',
  'withdrawn',
] as const;
const creditStateSchema = z.enum(creditStates);
export type CreditState = (typeof creditStates)[number];

/** Why an absence gives no credit. */
export const noCreditReasons = ['not-offered', 'late', 'limit'] as const;
const noCreditReasonSchema = z.enum(noCreditReasons);
export type NoCreditReason = (typeof noCreditReasons)[number];

/** A step of a course that a lesson in time teaches. */
const taughtSchema = z.object({ title: localizedTextSchema, order: z.int(), module: localizedTextSchema });
export type Taught = z.infer<typeof taughtSchema>;

const lineSchema = z.object({
  kind: entryKindSchema,
  amount: z.int(),
  balance: z.int(),
  /** A word of {@link entryCauses}, or what an admin wrote. */
  cause: z.string(),
  /** The lesson for which the credit was used, or from which it was returned. */
  lesson: z.nullable(z.object({ groupName: z.string(), date: localDateSchema })),
  /** Who acted; null for the program. */
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type CreditLine = z.infer<typeof lineSchema>;

const bookingSchema = z.object({
  eventId: idSchema,
  groupName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  date: localDateSchema,
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** It was moved since it was chosen: giving it up returns the credit until it begins. */
  moved: z.boolean(),
  /** Whether giving it up now returns the credit; null when it has begun. */
  returns: z.nullable(z.boolean()),
});
export type Booking = z.infer<typeof bookingSchema>;

/** What became of a credit that was turned into money (record 131). */
const creditMoneySchema = z.object({
  cents: z.int(),
  /** What still waits for a charge. */
  leftCents: z.int(),
  /** The charges that it lowered, oldest first. */
  uses: z.array(
    z.object({
      cents: z.int(),
      at: instantSchema,
      /** The first day that the charge pays for. */
      startsOn: localDateSchema,
      /** The number of its invoice; null for a card. */
      invoice: z.nullable(z.string()),
      /** The charge was cancelled: the sum waits again. */
      returned: z.boolean(),
    }),
  ),
});
export type CreditMoney = z.infer<typeof creditMoneySchema>;

/** A credit, with every line that explains it. */
export const creditSchema = z.object({
  id: idSchema,
  source: creditSourceSchema,
  /** The missed lesson; null for a credit that an admin gave without one. */
  missed: z.nullable(
    z.object({
      groupId: idSchema,
      groupName: z.string(),
      date: localDateSchema,
      taught: z.nullable(taughtSchema),
    }),
  ),
  reason: z.string(),
  validUntil: localDateSchema,
  state: creditStateSchema,
  booking: z.nullable(bookingSchema),
  /** How much it can be turned into now, in cents; null when it can't. */
  worthCents: z.nullable(z.int()),
  /** What it was turned into; null for one that is a lesson. */
  money: z.nullable(creditMoneySchema),
  lines: z.array(lineSchema),
});
export type Credit = z.infer<typeof creditSchema>;

/** What became of a missed lesson, as the child's teachers see it. */
export const studentMakeUpSchema = z.object({
  id: idSchema,
  /** Null for a right that an admin gave without a lesson. */
  missedOn: z.nullable(localDateSchema),
  taught: z.nullable(taughtSchema),
  state: creditStateSchema,
  validUntil: localDateSchema,
  booking: z.nullable(z.object({ groupName: z.string(), date: localDateSchema })),
});
export type StudentMakeUp = z.infer<typeof studentMakeUpSchema>;

/** How closely a lesson fits a missed one: it teaches the same, a near number of the same course, or neither. */
export const fits = ['same', 'near', 'other'] as const;
const fitSchema = z.enum(fits);
export type Fit = (typeof fits)[number];

/** A lesson of another group with a place. */
export const openLessonSchema = z.object({
  eventId: idSchema,
  groupName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  date: localDateSchema,
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  teachers: z.array(z.string()),
  /** What it is to teach: named already, or the group’s next unopened lessons in order. */
  taught: z.nullable(taughtSchema),
  fit: fitSchema,
});
export type OpenLesson = z.infer<typeof openLessonSchema>;

/** Whether telling an absence now gives a credit, in one sentence. */
export const promiseSchema = z.object({
  /** The last day on which the lesson could be made up; null when it gives no credit. */
  until: z.nullable(localDateSchema),
  why: z.nullable(noCreditReasonSchema),
  noticeHours: z.int(),
  perTerm: z.int(),
});
export type Promised = z.infer<typeof promiseSchema>;
