import { createHash } from 'node:crypto';
import { allOf, type Locale, type LocalizedText } from '#platform/shared/localized-text.ts';
import type { DiplomaLook } from '../../shared/diplomas.ts';

/** The text of a diploma, in printable letters. */
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

/** Everything drawn on a diploma. */
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
  /** The address that verifies the code. */
  readonly checkUrl: string;
  readonly academyName: string;
  readonly signerName: string;
  readonly signerTitle: string;
  /** The academy's logo; null shows Orbita's mark in its place. */
  readonly logo: PrintPicture | null;
  /** The signature as ink without paper. */
  readonly signature: PrintPicture | null;
  /** A work of the child; its name in printable letters, which may be none. */
  readonly work: { readonly name: string; readonly cover: PrintPicture | null } | null;
}

/** A picture to be printed, with its size in pixels. */
export interface PrintPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Incremented with each change of a look: earlier PDFs are not used again. */
const design = 1;

/** A short digest of everything drawn on a diploma. */
export function versionOf(
  diploma: Written & { readonly code: string },
  look: DiplomaLook,
  work?: { readonly workId: string; readonly chosenAt: string },
): string {
  const { code, firstName, lastName, title, description, learningHours, academyName } = diploma;
  const { logoId, signerName, signerTitle, signatureId, issuedOn } = diploma;
  const drawn = [code, firstName, lastName, title, description, learningHours, academyName, logoId];
  const signed = [signerName, ...allOf(signerTitle), signatureId, issuedOn];
  return createHash('sha256')
    .update(JSON.stringify([design, look, drawn, signed, ...(work ? [work.workId, work.chosenAt] : [])]))
    .digest('base64url')
    .slice(0, 16);
}
