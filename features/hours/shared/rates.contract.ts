import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { newRateSchema, rateSchema, teacherRatesSchema } from './rates.ts';

/** What teachers are paid for an hour. */
export const ratesContract = {
  listRates: procedure({
    method: 'GET',
    path: '/hours/{teacherId}/rates',
    access: ['admin'],
    summary: 'A teacher’s rates, the newest first, and the plans that may have one',
  })
    .input(z.strictObject({ teacherId: idSchema }))
    .output(teacherRatesSchema),

  addRate: procedure({
    method: 'POST',
    path: '/hours/rates',
    access: ['admin'],
    errors: ['hours/rate-exists', 'db/conflict'],
    summary: 'Adds a rate from a day on; it ends the one before it. Idempotent: the client makes the id',
  })
    .input(newRateSchema)
    .output(rateSchema),

  removeRate: procedure({
    method: 'DELETE',
    path: '/hours/rates/{rateId}',
    access: ['admin'],
    summary: 'Removes a rate: the one before it lasts on',
  })
    .input(z.strictObject({ rateId: idSchema }))
    .output(z.object({ removed: z.literal(true) })),

  showPay: procedure({
    method: 'PUT',
    path: '/hours/pay-shown',
    access: ['admin'],
    summary: 'Sets whether teachers see what their hours come to',
  })
    .input(z.strictObject({ shown: z.boolean() }))
    .output(z.object({ shown: z.boolean() })),
};
