import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';
import { severalLines } from '#platform/shared/plain-text.ts';
import { roles } from '#platform/shared/roles.ts';
import { bulletinListContract } from './bulletin-list.contract.ts';
import {
  activeBulletinSchema,
  bulletinPlanSchema,
  bulletinPreviewSchema,
  bulletinSchema,
  bulletinToSchema,
  longest,
} from './bulletins.ts';
import { recipientPartSchema, recipientSchema, recipientsSchema } from './recipients.ts';

const staff = ['admin', 'teacher'] as const;
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
const planErrors = [
  'bulletin/end-before-start',
  'bulletin/end-has-passed',
  'bulletin/too-long',
  'bulletin/nobody-meant',
  'sms/not-set-up',
  'sms/over-limit',
] as const;

export const bulletinsContract = {
  listActiveBulletins: procedure({
    method: 'GET',
    path: '/bulletins/active',
    access: roles,
    summary: 'The announcements the caller should see now and has not closed, the most important first',
  }).output(z.object({ bulletins: z.array(activeBulletinSchema) })),

  markBulletinsSeen: procedure({
    method: 'POST',
    path: '/bulletins/seen',
    access: roles,
    summary: 'Marks active bulletins as seen by the caller; ignores any others',
  })
    .input(z.strictObject({ bulletinIds: z.array(idSchema).check(z.maxLength(50)) }))
    .output(z.object({ marked: z.literal(true) })),

  dismissBulletin: procedure({
    method: 'POST',
    path: '/bulletins/{bulletinId}/dismiss',
    access: roles,
    summary: 'Closes a bulletin for the caller, on all devices. Idempotent',
  })
    .input(z.strictObject({ bulletinId: idSchema }))
    .output(z.object({ dismissed: z.literal(true) })),

  ...bulletinListContract,

  getBulletin: procedure({
    method: 'GET',
    path: '/bulletins/{bulletinId}',
    access: staff,
    summary: 'A bulletin as written',
  })
    .input(z.strictObject({ bulletinId: idSchema }))
    .output(bulletinSchema),

  listRecipients: procedure({
    method: 'GET',
    path: '/bulletins/{bulletinId}/recipients',
    access: staff,
    summary:
      'A page of the people whom a bulletin was for, by surname, with what became of it on each channel',
  })
    .input(
      z.strictObject({
        bulletinId: idSchema,
        part: z._default(recipientPartSchema, 'all'),
        after: z.optional(idSchema),
      }),
    )
    .output(recipientsSchema),

  exportRecipients: procedure({
    method: 'GET',
    // An export is written down in the log.
    reads: false,
    path: '/bulletins/{bulletinId}/recipients/export',
    access: staff,
    errors: ['list/file-too-long'],
    summary: 'A part of the people whom a bulletin was for, at most 10,000, for a file; written to the log',
  })
    .input(z.strictObject({ bulletinId: idSchema, part: z._default(recipientPartSchema, 'all') }))
    .output(z.object({ filename: z.string(), recipients: z.array(recipientSchema) })),

  previewBulletin: procedure({
    method: 'POST',
    reads: true,
    path: '/bulletins/preview',
    access: staff,
    errors: ['bulletin/nobody-meant'],
    summary: 'How a bulletin would look, and who would see it: numbers by role and a page of names',
  })
    .input(
      z.strictObject({
        body: z.strictObject(eachLanguage(severalLines(0, longest.body), severalLines(0, longest.body))),
        to: bulletinToSchema,
        page,
        /** The bulletin that is being changed, and when it begins: for what the month's limit of SMS leaves. */
        bulletinId: z.optional(idSchema),
        startsAt: z.optional(instantSchema),
      }),
    )
    .output(bulletinPreviewSchema),

  createBulletin: procedure({
    method: 'POST',
    path: '/bulletins',
    access: staff,
    errors: [...planErrors, 'db/conflict'],
    summary: 'Creates a bulletin. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ bulletinId: requestIdSchema, plan: bulletinPlanSchema }))
    .output(bulletinSchema),

  changeBulletin: procedure({
    method: 'PUT',
    path: '/bulletins/{bulletinId}',
    access: staff,
    errors: [...planErrors, 'bulletin/has-begun', 'bulletin/over', 'bulletin/changed-meanwhile'],
    summary: 'Changes a planned or running bulletin; once it has begun, its start is fixed',
  })
    .input(
      z.strictObject({
        bulletinId: idSchema,
        version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
        plan: bulletinPlanSchema,
      }),
    )
    .output(bulletinSchema),

  endBulletin: procedure({
    method: 'POST',
    path: '/bulletins/{bulletinId}/end',
    access: staff,
    summary: 'Ends a running bulletin now, or cancels a planned one. Idempotent',
  })
    .input(z.strictObject({ bulletinId: idSchema }))
    .output(bulletinSchema),

  bringBackBulletin: procedure({
    method: 'POST',
    path: '/bulletins/{bulletinId}/return',
    access: staff,
    errors: ['bulletin/end-has-passed', 'bulletin/nobody-meant', 'sms/not-set-up', 'sms/over-limit'],
    summary: 'Shows a bulletin again that was ended, or cancelled, before its time. Idempotent',
  })
    .input(z.strictObject({ bulletinId: idSchema }))
    .output(bulletinSchema),
};
