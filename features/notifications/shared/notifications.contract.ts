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
    summary: 'How many lines of the bell are unread',
  }).output(unreadSchema),

  listNotifications: procedure({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: "The caller's notifications of the past 90 days, newest first",
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
    summary: 'Marks lines of the bell as read; all of them if none is given',
  })
    .input(z.strictObject({ ids: z.optional(z.array(idSchema).check(z.maxLength(100))) }))
    .output(unreadSchema),

  getNotificationChoices: procedure({
    method: 'GET',
    path: '/notifications/choices',
    access: 'signed-in',
    summary: "The caller's notification choices: what, how and when",
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
    summary: 'Sets the hour of the daily mail and the quiet hours',
  })
    .input(z.strictObject(hoursSchema.shape))
    .output(choicesSchema),

  listPushDevices: procedure({
    method: 'GET',
    path: '/notifications/devices',
    access: 'signed-in',
    summary: "The caller's browsers registered for pushes, and the key to register with",
  }).output(pushDevicesSchema),

  addPushDevice: procedure({
    method: 'POST',
    path: '/notifications/devices',
    access: 'signed-in',
    summary: 'Registers this browser for pushes, until it signs out; idempotent',
  })
    .input(z.strictObject(pushSubscriptionSchema.shape))
    .output(pushDevicesSchema),

  removePushDevice: procedure({
    method: 'DELETE',
    path: '/notifications/devices/{deviceId}',
    access: 'signed-in',
    summary: "Stops pushes in one of the caller's browsers",
  })
    .input(z.strictObject({ deviceId: idSchema }))
    .output(pushDevicesSchema),
};
