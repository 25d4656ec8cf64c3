import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { ageOfConsentSchema } from './age-of-consent.ts';
import {
  agreementDetailSchema,
  agreementDraftSchema,
  agreementSchema,
  publicationSchema,
  unsignedSchema,
} from './agreements.ts';
import { outsideContract } from './outside.contract.ts';
import { paperSchema, paperTextSchema, photoConsentSchema, signingSchema } from './papers.ts';
import { voucherAgreementsContract } from './voucher-agreements.contract.ts';

const version = z.int().check(z.minimum(0));

export const agreementsContract = {
  listAgreements: procedure({
    method: 'GET',
    path: '/agreements',
    access: ['admin'],
    summary: 'What families sign, with how many have',
  }).output(z.object({ agreements: z.array(agreementSchema) })),

  getAgreement: procedure({
    method: 'GET',
    path: '/agreements/{agreementId}',
    access: ['admin'],
    summary: 'A document with its draft and published versions',
  })
    .input(z.strictObject({ agreementId: idSchema }))
    .output(agreementDetailSchema),

  saveAgreement: procedure({
    method: 'PUT',
    path: '/agreements/{agreementId}',
    access: ['admin'],
    errors: ['agreement/changed-meanwhile', 'db/conflict'],
    summary:
      'Saves a draft, creating the document first under an id of the client; families see nothing of it',
  })
    .input(
      z.strictObject({
        agreementId: idSchema,
        /** The save that was seen; 0 creates the document. */
        version,
        draft: agreementDraftSchema,
      }),
    )
    .output(agreementDetailSchema),

  publishAgreement: procedure({
    method: 'POST',
    path: '/agreements/{agreementId}/versions',
    access: ['admin'],
    errors: [
      'agreement/changed-meanwhile',
      'agreement/unknown-field',
      'agreement/changes-missing',
      'agreement/date-has-passed',
    ],
    summary: 'Freezes the draft as the version that families sign from now on',
  })
    .input(z.extend(publicationSchema, { agreementId: idSchema, version }))
    .output(agreementDetailSchema),

  listUnsigned: procedure({
    method: 'GET',
    path: '/agreements/{agreementId}/unsigned',
    access: ['admin'],
    summary: 'The children for whom the current version is not signed, by surname, and who has still to sign',
  })
    .input(z.strictObject({ agreementId: idSchema, after: z.optional(idSchema) }))
    .output(z.object({ children: z.array(unsignedSchema), next: z.nullable(idSchema) })),

  remindUnsigned: procedure({
    method: 'POST',
    path: '/agreements/{agreementId}/reminders',
    access: ['admin'],
    summary: 'Reminds every guardian who has still to sign, each at most once a day',
  })
    .input(z.strictObject({ agreementId: idSchema }))
    .output(z.object({ reminded: z.int() })),

  listPapers: procedure({
    method: 'GET',
    path: '/agreements/of/{childId}',
    access: ['admin', 'parent'],
    summary: "A child's documents, those to sign first",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ papers: z.array(paperSchema) })),

  getPaper: procedure({
    method: 'GET',
    path: '/agreements/of/{childId}/{agreementId}',
    access: ['parent'],
    summary: 'A document as the caller signs it for a child, with its fields filled in',
  })
    .input(z.strictObject({ childId: idSchema, agreementId: idSchema, locale: localeSchema }))
    .output(paperTextSchema),

  signAgreement: procedure({
    method: 'POST',
    path: '/agreements/signatures',
    access: ['parent'],
    errors: [
      'agreement/newer-version',
      'agreement/text-changed',
      'agreement/tick-missing',
      'agreement/name-differs',
    ],
    summary: 'Signs a version for a child; repeating it signs once',
  })
    .input(signingSchema)
    .output(paperSchema),

  getAgeOfConsent: procedure({
    method: 'GET',
    path: '/agreements/fourteen/{childId}',
    access: ['admin', 'parent', 'child'],
    summary: 'Whether a child who is 14 was asked for its own consent, and has answered; null before 14',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.nullable(ageOfConsentSchema)),

  getPhotoConsent: procedure({
    method: 'GET',
    path: '/agreements/photos/{childId}',
    access: ['admin', 'parent', 'child'],
    summary: 'Whether a child may be photographed; null while the academy asks for no such consent',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.nullable(photoConsentSchema)),

  setPhotoConsent: procedure({
    method: 'PUT',
    path: '/agreements/photos/{childId}',
    access: ['admin', 'parent', 'child'],
    errors: ['agreement/not-asked'],
    summary: 'Gives or takes back the consent to photos, with effect at once',
  })
    .input(z.strictObject({ childId: idSchema, given: z.boolean() }))
    .output(photoConsentSchema),

  listNotPhotographed: procedure({
    method: 'GET',
    path: '/agreements/photos/groups/{groupId}',
    access: ['admin', 'teacher'],
    summary:
      'The children of a group who must not be photographed: its students, or all in its lessons of a day',
  })
    .input(z.strictObject({ groupId: idSchema, date: z.optional(localDateSchema) }))
    .output(z.object({ childIds: z.array(idSchema) })),

  ...outsideContract,
  ...voucherAgreementsContract,
};
