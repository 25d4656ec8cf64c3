import * as z from 'zod/mini';
import { mostSmsParts, smsSize } from '#features/sms/shared/sms-parts.rules.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';
import { roles } from '#platform/shared/roles.ts';
import { localizedBodySchema } from './bulletin-body.ts';
import { bulletinStates, severities } from './bulletin-state.ts';

/** The most addresses and groups that one bulletin names. */
export const mostAddressed = { emails: 1000, groups: 100 };

/** The longest title and text, in characters. */
export const longest = { title: 120, body: 4000 };

/** An address that a bulletin may name. */
export const addressSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/),
  );

const once = z.overwrite<string[]>((items) => [...new Set(items)]);

/** Whom a bulletin is for: addresses, or people of groups and of a role, where empty means any (decision N3). */
export const bulletinToSchema = z.strictObject({
  /** For groups and roles, too; false for a bulletin to its addresses only. */
  many: z.boolean(),
  emails: z.array(addressSchema).check(z.maxLength(mostAddressed.emails), once),
  groupIds: z.array(idSchema).check(z.maxLength(mostAddressed.groups), once),
  role: z.nullable(z.enum(roles)),
});
export type BulletinTo = z.infer<typeof bulletinToSchema>;

/**
 * Besides the banner, once, when it begins: by mail and by push, as each reader has chosen (decision N12).
 */
const channelsSchema = z.strictObject({ mail: z.boolean(), push: z.boolean() });

/** The words of a bulletin's SMS: as many as fit into {@link mostSmsParts}. */
export const smsTextSchema = oneLine(1, 460).check(
  z.refine((text) => smsSize(text).parts <= mostSmsParts, { error: 'sms_too_long' }),
);

/** What staff enter for a bulletin: its text in both languages, its weight, its period, and its audience. */
export const bulletinPlanSchema = z.strictObject({
  title: z.strictObject(eachLanguage(oneLine(3, longest.title), oneLine(0, longest.title))),
  body: z.strictObject(eachLanguage(severalLines(0, longest.body), severalLines(0, longest.body))),
  severity: z.enum(severities),
  startsAt: instantSchema,
  endsAt: instantSchema,
  to: bulletinToSchema,
  channels: channelsSchema,
  /** What guardians with a phone get as an SMS; null for none (record 176). */
  sms: z._default(z.nullable(smsTextSchema), null),
});
export type BulletinPlan = z.infer<typeof bulletinPlanSchema>;

/** A bulletin as its readers see it, on their home. */
export const activeBulletinSchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  body: localizedBodySchema,
  severity: z.enum(severities),
  endsAt: instantSchema,
  /** The reader saw it before, on any device. */
  seen: z.boolean(),
});
export type ActiveBulletin = z.infer<typeof activeBulletinSchema>;

/** A bulletin as staff see it. */
export const bulletinSchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  body: localizedTextSchema,
  severity: z.enum(severities),
  startsAt: instantSchema,
  endsAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  state: z.enum(bulletinStates),
  /** It was ended before its time, and can be brought back. */
  canReturn: z.boolean(),
  to: z.object({
    many: z.boolean(),
    emails: z.array(z.string()),
    groups: z.array(z.object({ id: idSchema, name: z.string() })),
    role: z.nullable(z.enum(roles)),
  }),
  channels: z.object({ mail: z.boolean(), push: z.boolean() }),
  /** The words of its SMS; null where none is sent. */
  sms: z.nullable(z.string()),
  /** How many people it was for, how many of them saw it, and how many closed it. */
  recipients: z.int(),
  seen: z.int(),
  dismissed: z.int(),
  author: z.nullable(z.string()),
  /** A change says which version it saw. */
  version: z.int(),
});
export type Bulletin = z.infer<typeof bulletinSchema>;

/** What a bulletin would look like and who would see it, while it is being written. */
export const bulletinPreviewSchema = z.object({
  body: localizedBodySchema,
  count: z.int(),
  byRole: z.object({ admin: z.int(), teacher: z.int(), parent: z.int(), child: z.int() }),
  /** A page of them; guardians are only counted for teachers. */
  people: z.array(z.object({ id: idSchema, name: z.string(), role: z.enum(roles) })),
  more: z.boolean(),
  /** Addresses that nobody has. */
  unknownEmails: z.array(z.string()),
  /** Whom an SMS would reach, the price of a part, and how many parts the month still has; null where none can be sent. */
  sms: z.nullable(
    z.object({
      phones: z.int(),
      withoutPhone: z.int(),
      off: z.int(),
      partCents: z.int(),
      partsLeft: z.int(),
    }),
  ),
  /** The students of the chosen groups, and those of whom no guardian will see it; null unless it is for guardians of groups. */
  families: z.nullable(z.object({ children: z.int(), unreached: z.int(), names: z.array(z.string()) })),
});
export type BulletinPreview = z.infer<typeof bulletinPreviewSchema>;
