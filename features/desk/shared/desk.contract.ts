import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { lineKindSchema, radarSchema } from './desk.ts';
import { settingsReachSchema } from './settings-reach.ts';

export const deskContract = {
  getRadar: procedure({
    method: 'GET',
    path: '/desk',
    access: ['admin', 'teacher'],
    summary: 'Today’s lessons and what is waiting, in the groups in reach; for admins, in the whole academy',
  }).output(radarSchema),

  putOffLine: procedure({
    method: 'POST',
    path: '/desk/{kind}/put-off',
    access: ['admin', 'teacher'],
    errors: ['desk/day-not-ahead'],
    summary: 'Snoozes a line until a day, at most three months ahead; newer entries show again',
  })
    .input(
      z.strictObject({
        kind: lineKindSchema,
        until: localDateSchema,
        forAll: z._default(z.boolean(), false),
      }),
    )
    .output(radarSchema),

  takeUpLine: procedure({
    method: 'DELETE',
    path: '/desk/{kind}/put-off',
    access: ['admin', 'teacher'],
    summary: 'Brings back a line that was put off. Idempotent',
  })
    .input(z.strictObject({ kind: lineKindSchema, forAll: z._default(z.boolean(), false) }))
    .output(radarSchema),

  getSettingsReach: procedure({
    method: 'GET',
    path: '/desk/settings-reach',
    access: ['admin'],
    summary: 'Whom the academy’s settings concern, in numbers, said before a change is saved',
  }).output(settingsReachSchema),

  hideFirstSteps: procedure({
    method: 'DELETE',
    path: '/desk/first-steps',
    access: ['admin'],
    summary: 'Hides the steps to the first lesson for good, for all admins; again changes nothing',
  }).output(radarSchema),
};
