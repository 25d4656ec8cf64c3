import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';

export const impersonationContract = {
  startImpersonation: procedure({
    method: 'POST',
    path: '/impersonations',
    access: ['admin'],
    errors: ['impersonation/not-possible'],
    summary:
      'Shows this session what a parent or child sees, for some minutes and read-only; both ends are in the audit log',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(z.object({})),

  endImpersonation: procedure({
    method: 'POST',
    path: '/impersonations/end',
    access: 'signed-in',
    inReadOnlyMode: true,
    summary: 'The session is the admin’s again. Idempotent',
  }).output(z.object({})),
};
