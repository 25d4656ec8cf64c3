import { createHash } from 'node:crypto';
import { allOf, type Locale, type LocalizedText } from '#platform/shared/localized-text.ts';
import type { DiplomaLook } from '../../shared/diplomas.ts';

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

/** All that is drawn on a diploma. */
export interface DiplomaContent {
  readonly look: DiplomaLook;
  readonly locale: Locale;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly description: string | null;
  readonly learningHours: number | null;
  readonly issuedOn: string;
  readonly code: string;
  /** Where the code is checked, with the code. */
  readonly checkUrl: string;
  readonly academyName: string;
  readonly signerName: string;
  readonly signerTitle: string;
  /** The academy's logo; null shows the mark of Orbita in its place. */
  readonly logo: PrintPicture | null;
  /** The signature as ink without paper. */
  readonly signature: PrintPicture | null;
}

/** A picture to be printed, with its size in pixels. */
export interface PrintPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Counted up with each change of a look: finished PDFs of before are not shown again. */
const design = 1;

/** A short text that changes with all that is drawn on a diploma. */
export function versionOf(diploma: Written & { readonly code: string }, look: DiplomaLook): string {
  const { code, firstName, lastName, title, description, learningHours, academyName } = diploma;
  const { logoId, signerName, signerTitle, signatureId, issuedOn } = diploma;
  const drawn = [code, firstName, lastName, title, description, learningHours, academyName, logoId];
  const signed = [signerName, ...allOf(signerTitle), signatureId, issuedOn];
  return createHash('sha256')
    .update(JSON.stringify([design, look, drawn, signed]))
    .digest('base64url')
    .slice(0, 16);
}
