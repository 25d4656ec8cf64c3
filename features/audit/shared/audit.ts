import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** What an action can concern, if it has a name; `gone` is deleted and has no page. */
export const auditObjectTypes = [
  'user',
  'child',
  'group',
  'sheet',
  'module',
  'lesson',
  'reward',
  'invoice',
  'bulletin',
  'plan',
  'gone',
] as const;

/** Somebody or something that an action concerns, by its current name. */
export const auditObjectSchema = z.object({
  type: z.enum(auditObjectTypes),
  id: idSchema,
  name: localizedTextSchema,
  /** The parent of its page: a sheet's group, a lesson's module, the payer of a child without an account. */
  parentId: z.nullable(idSchema),
  /** For a sheet. */
  date: z.nullable(localDateSchema),
});
export type AuditObject = z.infer<typeof auditObjectSchema>;

/** An action of staff, with who did it and whom or what it concerns. */
export const auditItemSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.nullable(z.object({ id: idSchema, name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  /** The subject first, then what else its details name. */
  objects: z.array(auditObjectSchema),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.infer<typeof auditItemSchema>;

/** A person or group that the log can be filtered by. */
export const auditChoiceSchema = z.object({ id: idSchema, name: z.string() });
export type AuditChoice = z.infer<typeof auditChoiceSchema>;
