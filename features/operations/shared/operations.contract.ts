import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  keptDecisionSchema,
  operationsSchema,
  readOnlyChoiceSchema,
  readOnlyModeSchema,
  repeatables,
} from './operations.ts';

export const operationsContract = {
  getOperations: procedure({
    method: 'GET',
    path: '/operations',
    access: ['admin'],
    summary: 'System status: version, migrations, disk, backup, processes, failed jobs, unsent emails',
  }).output(operationsSchema),

  getReadOnlyMode: procedure({
    method: 'GET',
    path: '/operations/read-only-mode',
    access: 'public',
    summary: 'Whether everything can only be read for now, and until when as announced',
  }).output(z.object({ mode: readOnlyModeSchema })),

  setReadOnlyMode: procedure({
    method: 'PUT',
    path: '/operations/read-only-mode',
    access: ['admin'],
    inReadOnlyMode: true,
    errors: ['operations/end-has-passed'],
    summary: 'Makes the academy read-only for maintenance, changes the announced end, or ends it',
  })
    .input(readOnlyChoiceSchema)
    .output(z.object({ mode: readOnlyModeSchema })),

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

  decideKeptMails: procedure({
    method: 'POST',
    path: '/operations/kept-mails',
    access: ['admin'],
    errors: ['mail/no-server'],
    summary:
      'Sends the emails of a kind and age that were kept while there was no mail server, or drops them for good',
  })
    .input(keptDecisionSchema)
    .output(operationsSchema),

  sendTestMail: procedure({
    method: 'POST',
    path: '/operations/test-mail',
    access: ['admin'],
    errors: ['mail/no-server', 'request/too-many'],
    summary: 'Sends the admin who asks a one-line email, to show that emails go out',
  }).output(z.object({ to: z.string() })),
};
