import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';

/** What a document is about. */
export const agreementKinds = ['study', 'rules', 'privacy', 'photos', 'voucher'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** A tick that must be set to sign, one that need not be, and the consent to photos, which need not be either (GDPR art. 7). */
export const tickKinds = ['required', 'optional', 'photos'] as const;
export type TickKind = (typeof tickKinds)[number];

/** The most characters of a document: some five pages. */
export const longestText = 12_000;

/** The most ticks of a document. */
export const mostTicks = 6;

const tickSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(tickKinds),
  text: z.strictObject(eachLanguage(oneLine(3, 400), oneLine(0, 400))),
});
export type Tick = z.infer<typeof tickSchema>;

/** What an admin writes: Markdown with fields such as `{vaikas}`. */
export const agreementDraftSchema = z.strictObject({
  kind: z.enum(agreementKinds),
  /** Every guardian signs; otherwise one is enough. */
  bothGuardians: z.boolean(),
  title: z.strictObject(eachLanguage(oneLine(3, 120), oneLine(0, 120))),
  text: z.strictObject(eachLanguage(severalLines(20, longestText), severalLines(0, longestText))),
  ticks: z.array(tickSchema).check(z.maxLength(mostTicks)),
});
export type AgreementDraft = z.infer<typeof agreementDraftSchema>;

/** What publishing adds: what has changed since the last version, and until when families sign. */
export const publicationSchema = z.strictObject({
  changes: z.strictObject(eachLanguage(severalLines(0, 2000), severalLines(0, 2000))),
  signBy: z.nullable(localDateSchema),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A published version, which never changes. */
export const agreementVersionSchema = z.object({
  id: idSchema,
  number: z.int(),
  publishedAt: instantSchema,
  /** Null once the account is gone. */
  publishedBy: z.nullable(z.string()),
  signBy: z.nullable(localDateSchema),
  changes: z.nullable(localizedTextSchema),
  /** SHA-256 of its title, text and ticks. */
  hash: z.string(),
});
export type AgreementVersion = z.infer<typeof agreementVersionSchema>;

/** A document in the list of admins. */
export const agreementSchema = z.object({
  id: idSchema,
  kind: z.enum(agreementKinds),
  title: localizedTextSchema,
  bothGuardians: z.boolean(),
  /** The version that families sign; null before the first. */
  current: z.nullable(z.object({ number: z.int(), publishedAt: instantSchema })),
  /** The draft differs from the current version. */
  isChanged: z.boolean(),
  /** Children whose family is asked for it, and those for whom it is signed. */
  asked: z.int(),
  signed: z.int(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** A document as admins edit it. */
export const agreementDetailSchema = z.object({
  id: idSchema,
  /** A save and a publication say which one they saw. */
  version: z.int(),
  draft: agreementDraftSchema,
  isChanged: z.boolean(),
  /** Newest first. */
  versions: z.array(agreementVersionSchema),
});
export type AgreementDetail = z.infer<typeof agreementDetailSchema>;

const guardianSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The day of the last reminder of the current version. */
  remindedOn: z.nullable(localDateSchema),
});

/** A child whose family has not signed, and who of it has still to. */
export const unsignedSchema = z.object({
  /** The child's account. */
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  groups: z.array(z.string()),
  /** Empty for a child without a guardian. */
  guardians: z.array(guardianSchema),
});
export type Unsigned = z.infer<typeof unsignedSchema>;
