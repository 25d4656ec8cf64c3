import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { consentResults, enteringSchema } from './outside.ts';
import { officePaperSchema } from './papers.ts';

export const outsideContract = {
  listOfficePapers: procedure({
    method: 'GET',
    path: '/agreements/office/{childId}',
    access: ['admin'],
    summary: 'A child’s documents with who has signed, who has still to, and what each of them ticks',
  })
    .input(z.strictObject({ childId: idSchema, locale: localeSchema }))
    .output(z.object({ papers: z.array(officePaperSchema) })),

  enterSignature: procedure({
    method: 'POST',
    path: '/agreements/outside',
    access: ['admin'],
    errors: [
      'agreement/newer-version',
      'agreement/already-signed',
      'agreement/day-to-come',
      'agreement/signed-before-version',
      'agreement/tick-missing',
      'db/conflict',
    ],
    summary:
      'Enters what a guardian signed on paper or by e-signature, with its file; repeating it enters once',
  })
    .input(enteringSchema)
    .output(z.object({ consent: z.enum(consentResults) })),

  takeBackSignature: procedure({
    method: 'POST',
    path: '/agreements/outside/{signatureId}/taking-back',
    access: ['admin'],
    summary: 'Takes back an entry that was wrong: neither it nor the consent on it counts any more',
  })
    .input(z.strictObject({ signatureId: idSchema, reason: oneLine(3, 300) }))
    .output(z.object({})),
};
