import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  bellLineSchema,
  choiceSchema,
  choicesSchema,
  hoursSchema,
  pushDevicesSchema,
  pushSubscriptionSchema,
} from './notifications.ts';

const unreadSchema = z.object({
  /** Counted up to 100, which means more. */
  unread: z.int(),
});

export const notificationsContract = {
  countUnreadNotifications: procedure({
    method: 'GET',
    path: '/notifications/unread',
    access: 'signed-in',
    summary: 'How many notifications are unread',
  }).output(unreadSchema),

  listNotifications: procedure({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'The caller’s notifications of the past 90 days, newest first',
  })
    .input(
      z.strictObject({
        /** The last line already shown. */
        before: z.optional(idSchema),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      }),
    )
    .output(z.object({ lines: z.array(bellLineSchema), more: z.boolean() })),

  markNotificationsRead: procedure({
    method: 'POST',
    path: '/notifications/read',
    access: 'signed-in',
    summary: 'Marks notifications as read; all of them if none is named',
  })
    .input(z.strictObject({ ids: z.optional(z.array(idSchema).check(z.maxLength(100))) }))
    .output(unreadSchema),

  getNotificationChoices: procedure({
    method: 'GET',
    path: '/notifications/choices',
    access: 'signed-in',
    summary: 'What the caller wants to be told, how and when',
  }).output(choicesSchema),

  setNotificationChoice: procedure({
    method: 'PUT',
    path: '/notifications/choices',
    access: 'signed-in',
    summary: 'Sets one switch: a topic on a channel (decision N12)',
  })
    .input(z.strictObject(choiceSchema.shape))
    .output(choicesSchema),

  setNotificationHours: procedure({
    method: 'PUT',
    path: '/notifications/hours',
    access: 'signed-in',
    summary: 'Sets the hour of the daily email and the quiet hours',
  })
    .input(z.strictObject(hoursSchema.shape))
    .output(choicesSchema),

  listPushDevices: procedure({
    method: 'GET',
    path: '/notifications/devices',
    access: 'signed-in',
    summary: 'The browsers that show push notifications to the caller, and the key to subscribe with',
  }).output(pushDevicesSchema),

  addPushDevice: procedure({
    method: 'POST',
    path: '/notifications/devices',
    access: 'signed-in',
    summary: 'Turns push notifications on in this browser until it signs out. Idempotent',
  })
    .input(z.strictObject(pushSubscriptionSchema.shape))
    .output(pushDevicesSchema),

  removePushDevice: procedure({
    method: 'DELETE',
    path: '/notifications/devices/{deviceId}',
    access: 'signed-in',
    summary: 'Turns push notifications off in one of the caller’s browsers',
  })
    .input(z.strictObject({ deviceId: idSchema }))
    .output(pushDevicesSchema),
};
