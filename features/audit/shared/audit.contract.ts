import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { auditItemSchema } from './audit.ts';

export const auditContract = {
  listAudit: procedure({
    method: 'GET',
    path: '/audit',
    access: ['admin'],
    summary: 'Who did what to whom, newest first; of one user when named',
  })
    .input(
      z.strictObject({
        userId: z.optional(idSchema),
        before: z.optional(idSchema),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .output(z.object({ entries: z.array(auditItemSchema), next: z.nullable(idSchema) })),
};
