import { createHash } from 'node:crypto';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { DiplomaLook } from '../shared/diplomas.ts';

/** What is written on a diploma, in letters that can be printed. */
export interface Written {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly description: string | null;
  readonly learningHours: number | null;
  readonly academyName: string;
  readonly logoId: string | null;
  readonly signerName: string;
  readonly signerTitle: LocalizedText;
  readonly signatureId: string | null;
  readonly issuedOn: string;
}

/** Counted up with each change of a look: finished PDFs of before are not shown again. */
const design = 1;

/** A short text that changes with all that is drawn on a diploma. */
export function versionOf(diploma: Written & { readonly code: string }, look: DiplomaLook): string {
  const { code, firstName, lastName, title, description, learningHours, academyName } = diploma;
  const { logoId, signerName, signerTitle, signatureId, issuedOn } = diploma;
  const drawn = [code, firstName, lastName, title, description, learningHours, academyName, logoId];
  const signed = [signerName, signerTitle.lt, signerTitle.en, signatureId, issuedOn];
  return createHash('sha256')
    .update(JSON.stringify([design, look, drawn, signed]))
    .digest('base64url')
    .slice(0, 16);
}
