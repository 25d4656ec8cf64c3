import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { operationsSchema, repeatables } from './operations.ts';

export const operationsContract = {
  getOperations: procedure({
    method: 'GET',
    path: '/operations',
    access: ['admin'],
    summary:
      'The state of the machine: version, migrations, disk, backup, processes, jobs that gave up, unsent mails',
  }).output(operationsSchema),

  restartJob: procedure({
    method: 'POST',
    path: '/operations/jobs/{jobId}/restart',
    access: ['admin'],
    summary: 'Restarts a job that gave up; one that already runs or is done stays as it is',
  })
    .input(z.strictObject({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }))
    .output(operationsSchema),

  sendMailAgain: procedure({
    method: 'POST',
    path: '/operations/mails/{mailId}/send',
    access: ['admin'],
    summary: 'Resends an unsent mail; one that is on its way or sent stays as it is',
  })
    .input(z.strictObject({ mailId: idSchema }))
    .output(operationsSchema),

  repeatAll: procedure({
    method: 'POST',
    path: '/operations/{what}/repeat',
    access: ['admin'],
    summary: 'Resends unsent mails, or restarts jobs that gave up, a hundred at a time',
  })
    .input(z.strictObject({ what: z.enum(repeatables) }))
    .output(z.object({ repeated: z.int() })),
};
