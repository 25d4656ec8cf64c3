import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { lineKindSchema, radarSchema } from './desk.ts';

export const deskContract = {
  getRadar: procedure({
    method: 'GET',
    path: '/desk',
    access: ['admin', 'teacher'],
    summary:
      'The lessons of today and what waits for somebody, in the groups in reach; of the academy for admins',
  }).output(radarSchema),

  putOffLine: procedure({
    method: 'POST',
    path: '/desk/{kind}/put-off',
    access: ['admin', 'teacher'],
    errors: ['desk/day-not-ahead'],
    summary: 'Puts a line off until a day, at most three months ahead; what comes up later shows again',
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
    summary: 'Brings a line back that was put off; again changes nothing',
  })
    .input(z.strictObject({ kind: lineKindSchema, forAll: z._default(z.boolean(), false) }))
    .output(radarSchema),
};
