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
      'How the machine is: version, migrations, disk, backup, processes, jobs that gave up, mails that did not leave',
  }).output(operationsSchema),

  restartJob: procedure({
    method: 'POST',
    path: '/operations/jobs/{jobId}/restart',
    access: ['admin'],
    summary: 'Lets a job that gave up begin anew; one that runs already or is done stays as it is',
  })
    .input(z.strictObject({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }))
    .output(operationsSchema),

  sendMailAgain: procedure({
    method: 'POST',
    path: '/operations/mails/{mailId}/send',
    access: ['admin'],
    summary: 'Sends a mail that did not leave once more; one that is on its way or sent stays as it is',
  })
    .input(z.strictObject({ mailId: idSchema }))
    .output(operationsSchema),

  repeatAll: procedure({
    method: 'POST',
    path: '/operations/{what}/repeat',
    access: ['admin'],
    summary:
      'Sends mails that did not leave once more, or lets jobs that gave up begin anew, a hundred at once',
  })
    .input(z.strictObject({ what: z.enum(repeatables) }))
    .output(z.object({ repeated: z.int() })),
};
