import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { guestRulesSchema } from './guests.ts';

export const guestsContract = {
  getGuestRules: procedure({
    method: 'GET',
    path: '/guests/rules/{groupId}',
    access: ['admin'],
    summary: 'Which guests a group takes: children who try a lesson, or make one up',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(guestRulesSchema),

  setGuestRules: procedure({
    method: 'PUT',
    path: '/guests/rules/{groupId}',
    access: ['admin'],
    summary: 'Decides which guests a group takes; children who are guests already stay. Idempotent',
  })
    .input(z.strictObject({ groupId: idSchema, rules: guestRulesSchema }))
    .output(guestRulesSchema),
};
