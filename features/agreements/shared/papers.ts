import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { agreementKinds, mostTicks, tickKinds } from './agreements.ts';

/** `toSign` by the reader; `waiting` for another guardian; `signed` by everybody whom it needs. */
export const paperStates = ['toSign', 'waiting', 'signed'] as const;
export type PaperState = (typeof paperStates)[number];

const signatureSchema = z.object({
  id: idSchema,
  /** As typed; null once the account is deleted. */
  name: z.nullable(z.string()),
  signedAt: instantSchema,
  /** The reader's own. */
  isMine: z.boolean(),
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

/** A document with the text as this reader signs it for this child. */
export const paperTextSchema = z.object({
  paper: paperSchema,
  child: z.object({ id: idSchema, name: z.string() }),
  /** The reader's name, which they type to sign. */
  signer: z.string(),
  /** Markdown with its fields filled in, in the language that was asked for or, where it has none, in Lithuanian. */
  title: z.string(),
  text: z.string(),
  ticks: z.array(z.object({ id: idSchema, kind: z.enum(tickKinds), text: z.string() })),
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
    z.object({ given: z.boolean(), by: z.enum(['me', 'guardian', 'child', 'staff']), at: instantSchema }),
  ),
  /** The child is old enough to decide as well, and has not answered. */
  waitsForChild: z.boolean(),
  mayChange: z.boolean(),
});
export type PhotoConsent = z.infer<typeof photoConsentSchema>;
