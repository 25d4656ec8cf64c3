import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** Which number of `5/3/2017` is the day: the person knows, for the whole file. */
export const dayOrderSchema = z.enum(['day-first', 'month-first']);
export type DayOrder = z.infer<typeof dayOrderSchema>;

/** What the person answered to what a file asks. */
export const importAnswersSchema = z.strictObject({
  dayOrder: z.nullable(dayOrderSchema),
  /** Groups that don't exist are created, inactive until somebody completes them (decision G24). */
  createGroups: z.boolean(),
  /** Children who look like others whom the academy has are different children. */
  acceptDoubles: z.boolean(),
  /** Why groups take more students than they have places (decision G2). */
  overCapacityReason: z.nullable(oneLine(3, 300)),
  /** The prices of plans that have several. */
  priceIds: z._default(z.array(idSchema).check(z.maxLength(50)), []),
  /** The prices that the preview showed: at another one nothing starts. Null before a preview. */
  seenPrices: z._default(
    z.nullable(z.array(z.strictObject({ id: idSchema, amountCents: z.int() })).check(z.maxLength(500))),
    null,
  ),
  /** What a balance without a minus is: the family's credit, or its debt. */
  balanceMeans: z._default(z.nullable(z.enum(['credit', 'debt'])), null),
  /** Why balances are carried over; families read it. */
  balanceReason: z._default(z.nullable(oneLine(3, 200)), null),
  /** The plans of new groups whose rows name several, or not all of them one. */
  groupPlans: z._default(
    z.array(z.strictObject({ group: oneLine(1, 120), planId: idSchema })).check(z.maxLength(200)),
    [],
  ),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;

/** Before anything is answered. */
export const noAnswers: ImportAnswers = {
  ...{ dayOrder: null, createGroups: false, acceptDoubles: false, overCapacityReason: null },
  ...{ priceIds: [], seenPrices: null, balanceMeans: null, balanceReason: null, groupPlans: [] },
};

/** Problems that an answer solves; all others need another row. */
export const questions = [
  'child_birth_date_ambiguous',
  'starts_on_ambiguous',
  'group_unknown',
  'likely_double',
  'group_full',
  'plan_price_unclear',
  'paid_until_ambiguous',
  'balance_sign_unclear',
  'balance_reason_missing',
] as const;

/** Hints that don't block: an address that looks mistyped (`email` is what was probably meant), or cells that are not used. */
export const importHintSchema = z.object({
  key: z.enum([
    ...(['parent_email_typo', 'guardian_email_typo', 'child_email_typo'] as const),
    ...(['child_email_missing', 'child_email_is_parents'] as const),
    ...(['parent_phone_unread', 'guardian_phone_unread'] as const),
    ...(['parent_phone_kept', 'guardian_phone_kept'] as const),
    ...(['guardian_is_parent', 'guardian_without_child', 'start_without_group'] as const),
    ...(['joins_group', 'left_group', 'starts_plan', 'has_plan', 'paid_without_plan'] as const),
    ...(['carries_credit', 'carries_debt', 'has_balance', 'balance_repeated'] as const),
  ]),
  email: z.nullable(z.string()),
  /** The name of the group or plan that the hint is about. */
  group: z.optional(z.string()),
});
export type ImportHint = z.infer<typeof importHintSchema>;

/** The result of one row of an import. `line` is its number in the file, the header being 1. */
export const importRowSchema = z.object({
  line: z.int(),
  /** `join`: the child is there already, and joins a group; `ask`: an answer of the person would let it in. */
  outcome: z.enum(['create', 'join', 'exists', 'ask', 'error']),
  what: z.string(),
  /** Message keys of the namespace `users.import`. */
  problems: z.array(z.string()),
  hints: z.array(importHintSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** A group that an import would give more students than it has places (decision G2). */
export const crowdedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** With those of the file. */
  students: z.int(),
  places: z.int(),
});
export type CrowdedGroup = z.infer<typeof crowdedGroupSchema>;

/** A group that a file names and the academy does not have. */
export const unknownGroupSchema = z.object({
  name: z.string(),
  children: z.int(),
  /** The plans that its rows name. */
  plans: z.array(z.object({ id: idSchema, name: localizedTextSchema })),
  /** The plan that it is created with: all of its rows name this one. Null where they don't agree. */
  planId: z.nullable(idSchema),
});
export type UnknownGroup = z.infer<typeof unknownGroupSchema>;

/** A name that the academy does not have, and the one that was probably meant by it. */
export const nearNameSchema = z.object({
  column: z.enum(['group', 'plan']),
  /** As the file first spells it. */
  written: z.string(),
  meant: z.string(),
  rows: z.int(),
});
export type NearName = z.infer<typeof nearNameSchema>;

/** A price of a plan that the file names. */
export const importPriceSchema = z.object({
  id: idSchema,
  plan: localizedTextSchema,
  every: z.enum(['month', 'term', 'year', 'once']),
  amountCents: z.int(),
  /** Subscriptions that would start at it. */
  children: z.int(),
});
export type ImportPrice = z.infer<typeof importPriceSchema>;

const balancesSchema = z.object({ families: z.int(), cents: z.int() });

/** What an import would do: the result of every row, and what it asks. */
export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  /** Parents' accounts that would be created. */
  parents: z.int(),
  children: z.int(),
  /** Children who are there already and join a group. */
  joining: z.int(),
  /** Groups that would have more students than places. */
  crowded: z.array(crowdedGroupSchema),
  unknownGroups: z.array(unknownGroupSchema),
  nearNames: z.array(nearNameSchema),
  /** The prices of the plans that the file names, by plan. */
  prices: z.array(importPriceSchema),
  credits: balancesSchema,
  debts: balancesSchema,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** A row that an import left out, to be fixed and imported again. */
export const leftRowSchema = z.object({
  line: z.int(),
  what: z.string(),
  problems: z.array(z.string()),
  /** What the file said, by column; only columns with text. */
  cells: z.record(z.string(), z.string()),
});
export type LeftRow = z.infer<typeof leftRowSchema>;

/** An import that runs, has ended, or was undone. */
export const importStateSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  total: z.int(),
  done: z.int(),
  parents: z.int(),
  children: z.int(),
  /** Rows of families that the academy had already. */
  known: z.int(),
  /** Children who were there already and joined a group. */
  joined: z.int(),
  leftRows: z.int(),
  /** Subscriptions and balances that are still to be entered. */
  startsLeft: z.int(),
  state: z.enum(['running', 'finished', 'stopped', 'failed', 'undone']),
  /** The last day on which it can be undone. */
  undoUntil: localDateSchema,
});
export type ImportState = z.infer<typeof importStateSchema>;

/** What was built on a child, parent or group that an import created. */
export const builtOnSchema = z.object({
  what: z.string(),
  reasons: z.array(z.string()),
  /** What the import itself entered for a child: that is ended or corrected in Payments, and never undone. */
  entered: z.optional(
    z.object({ payerId: z.nullable(idSchema), hasSubscription: z.boolean(), hasBalance: z.boolean() }),
  ),
});
export type BuiltOn = z.infer<typeof builtOnSchema>;

/** How long an import can be undone. */
export const undoDays = 7;
