import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { childLookSchema, gainsSchema, lookSchema } from './avatars.ts';

export const avatarsContract = {
  getLook: procedure({
    method: 'GET',
    path: '/avatars/{childId}',
    access: 'signed-in',
    summary: "A child's figure, rocket and flag, and the level that decides what they can choose",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(childLookSchema),

  saveLook: procedure({
    method: 'PUT',
    path: '/avatars/{childId}',
    access: ['child'],
    errors: ['avatars/locked-part'],
    summary: "Saves the child's choice; refuses a part that no level they have reached unlocks",
  })
    .input(z.strictObject({ childId: idSchema, look: lookSchema }))
    .output(childLookSchema),

  getGains: procedure({
    method: 'GET',
    path: '/gains',
    access: ['child'],
    summary: 'The points earned since the child last saw the rocket fly, by lesson',
  }).output(gainsSchema),

  markGainsSeen: procedure({
    method: 'POST',
    path: '/gains/seen',
    access: ['child'],
    summary: 'Notes the entry up to which the child has seen the rocket fly; it never moves back',
  })
    .input(z.strictObject({ upTo: idSchema }))
    .output(z.object({ seen: z.literal(true) })),
};
