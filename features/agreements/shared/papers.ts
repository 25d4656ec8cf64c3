import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { agreementKinds, mostTicks, tickKinds } from './agreements.ts';
import { outsideMarkSchema } from './outside.ts';

/** `toSign` by the reader; `waiting` for another guardian; `signed` by everybody whom it needs. */
export const paperStates = ['toSign', 'waiting', 'signed'] as const;
export type PaperState = (typeof paperStates)[number];

const signatureSchema = z.object({
  id: idSchema,
  /** As typed; null once the account is deleted. */
  name: z.nullable(z.string()),
  /** Of one outside the program when it was entered. */
  signedAt: instantSchema,
  /** The reader's own. */
  isMine: z.boolean(),
  /** How it was signed outside the program, and where its file opens for the reader; null for one in the program. */
  outside: z.nullable(z.extend(outsideMarkSchema, { file: z.nullable(z.string()) })),
});
export type Signature = z.infer<typeof signatureSchema>;

/** A document of one child, as its family sees it. */
export const paperSchema = z.object({
  agreementId: idSchema,
  /** The version that is signed now. */
  versionId: idSchema,
  number: z.int(),
  kind: z.enum(agreementKinds),
  title: localizedTextSchema,
  bothGuardians: z.boolean(),
  publishedAt: instantSchema,
  signBy: z.nullable(localDateSchema),
  /** What is new in this version; null in a first one. */
  changes: z.nullable(localizedTextSchema),
  state: z.enum(paperStates),
  /** Of this version, the earliest first. */
  signatures: z.array(signatureSchema),
});
export type Paper = z.infer<typeof paperSchema>;

const filledTick = z.object({ id: idSchema, kind: z.enum(tickKinds), text: z.string() });

/** A child's document as admins see it. */
export const officePaperSchema = z.object({
  paper: paperSchema,
  /** The guardians who have still to sign, each with what they tick. */
  missing: z.array(z.object({ id: idSchema, name: z.string(), ticks: z.array(filledTick) })),
});
export type OfficePaper = z.infer<typeof officePaperSchema>;

/** A document with the text as this reader signs it for this child. */
export const paperTextSchema = z.object({
  paper: paperSchema,
  child: z.object({ id: idSchema, name: z.string() }),
  /** The reader's name, which they type to sign. */
  signer: z.string(),
  /** Markdown with its fields filled in, in the language that was asked for or, where it has none, in Lithuanian. */
  title: z.string(),
  text: z.string(),
  ticks: z.array(filledTick),
  /** SHA-256 of the title, text and ticks above: signing names it. */
  hash: z.string(),
});
export type PaperText = z.infer<typeof paperTextSchema>;

/** What signing sends: the text that was read, and what was typed and ticked. */
export const signingSchema = z.strictObject({
  childId: idSchema,
  versionId: idSchema,
  locale: localeSchema,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  typedName: oneLine(1, 120),
  ticks: z.array(idSchema).check(z.maxLength(mostTicks)),
});
export type Signing = z.infer<typeof signingSchema>;

/** Whether a child may be photographed, for the family. */
export const photoConsentSchema = z.object({
  childId: idSchema,
  /** False until somebody of the family allows it: silence is no consent. */
  given: z.boolean(),
  /** The latest answer; null while nobody has answered. */
  answer: z.nullable(
    z.object({
      given: z.boolean(),
      by: z.enum(['me', 'guardian', 'child', 'staff']),
      at: instantSchema,
      /** The document outside the program that it is ticked in. */
      outside: z.nullable(outsideMarkSchema),
    }),
  ),
  /** The child is old enough to decide as well, and has not answered. */
  waitsForChild: z.boolean(),
  mayChange: z.boolean(),
});
export type PhotoConsent = z.infer<typeof photoConsentSchema>;
