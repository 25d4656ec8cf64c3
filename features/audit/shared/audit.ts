import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** An act of staff, with who did it and whom it concerns. */
export const auditItemSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.nullable(z.object({ id: idSchema, name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  subjectId: idSchema,
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.infer<typeof auditItemSchema>;
