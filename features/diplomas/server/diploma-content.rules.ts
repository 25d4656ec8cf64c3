import { createHash } from 'node:crypto';
import type { DiplomaLook } from '../shared/diplomas.ts';
import type { DiplomaRow } from './diplomas.repository.ts';

/** Counted up with each change of a look: finished PDFs of before are not shown again. */
const design = 1;

/** A short text that changes with all that is drawn on a diploma. */
export function versionOf(diploma: DiplomaRow, look: DiplomaLook): string {
  const { secret: _, statusIndex: __, revokedAt: ___, revokeReason: ____, ...drawn } = diploma;
  return createHash('sha256')
    .update(JSON.stringify([design, look, drawn]))
    .digest('base64url')
    .slice(0, 16);
}
