import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { auditChoiceSchema, auditItemSchema } from './audit.ts';

/** Which part of the log: shared by the list and its file. */
const filterSchema = z.strictObject({
  /** Every word is the name of who acted or of what was concerned, or a word of the act in the reader’s language. */
  search: z.optional(oneLine(0, 100)),
  /** What they did and what was done to them or theirs. */
  userId: z.optional(idSchema),
  groupId: z.optional(idSchema),
  action: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,60}$/))),
  from: z.optional(localDateSchema),
  /** Inclusive. */
  to: z.optional(localDateSchema),
});

export const auditContract = {
  listAudit: procedure({
    method: 'GET',
    path: '/audit',
    access: ['admin'],
    summary: 'Who did what to whom, newest first; searched, or filtered by person, group, action or time',
  })
    .input(
      z.extend(filterSchema, {
        before: z.optional(idSchema),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditItemSchema),
        next: z.nullable(idSchema),
        /** A word is in more names than a search looks at: entries may be missing. */
        tooMany: z.boolean(),
      }),
    ),

  exportAudit: procedure({
    method: 'GET',
    // An export is written down in the log itself.
    reads: false,
    path: '/audit/export',
    access: ['admin'],
    errors: ['list/file-too-long'],
    summary: 'The filtered log as a whole, at most 10,000 entries, for a file; written to the log',
  })
    .input(filterSchema)
    .output(z.object({ filename: z.string(), entries: z.array(auditItemSchema) })),

  listAuditChoices: procedure({
    method: 'GET',
    path: '/audit/choices',
    access: ['admin'],
    summary: 'The first people or groups whose name contains every word, and the chosen one',
  })
    .input(
      z.strictObject({
        kind: z.enum(['person', 'group']),
        search: z._default(oneLine(0, 100), ''),
        chosen: z.optional(idSchema),
      }),
    )
    .output(z.object({ choices: z.array(auditChoiceSchema), chosen: z.nullable(auditChoiceSchema) })),
};
