import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { operationsSchema, repeatables } from './operations.ts';

export const operationsContract = {
  getOperations: procedure({
    method: 'GET',
    path: '/operations',
    access: ['admin'],
    summary: 'System status: version, migrations, disk, backup, processes, failed jobs, unsent emails',
  }).output(operationsSchema),

  restartJob: procedure({
    method: 'POST',
    path: '/operations/jobs/{jobId}/restart',
    access: ['admin'],
    summary: 'Restarts a failed job; one that is running or done is left alone',
  })
    .input(z.strictObject({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }))
    .output(operationsSchema),

  sendMailAgain: procedure({
    method: 'POST',
    path: '/operations/mails/{mailId}/send',
    access: ['admin'],
    summary: 'Retries an unsent email; one that is on its way or sent is left alone',
  })
    .input(z.strictObject({ mailId: idSchema }))
    .output(operationsSchema),

  repeatAll: procedure({
    method: 'POST',
    path: '/operations/{what}/repeat',
    access: ['admin'],
    summary: 'Retries unsent emails or restarts failed jobs, a hundred at a time',
  })
    .input(z.strictObject({ what: z.enum(repeatables) }))
    .output(z.object({ repeated: z.int() })),
};
