import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** What an act can be upon, as far as it has a name; `gone` is deleted and has no page. */
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

/** Somebody or something that an act concerns, by the name it has now. */
export const auditObjectSchema = z.object({
  type: z.enum(auditObjectTypes),
  id: idSchema,
  name: localizedTextSchema,
  /** Under what its page lies: a sheet's group, a lesson's module, the payer of a child without an account. */
  parentId: z.nullable(idSchema),
  /** Of a sheet. */
  date: z.nullable(localDateSchema),
});
export type AuditObject = z.infer<typeof auditObjectSchema>;

/** An act of staff, with who did it and whom or what it concerns. */
export const auditItemSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.nullable(z.object({ id: idSchema, name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  /** What it was done to first, then what else its details name. */
  objects: z.array(auditObjectSchema),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.infer<typeof auditItemSchema>;

/** Somebody or a group that the log can be narrowed to. */
export const auditChoiceSchema = z.object({ id: idSchema, name: z.string() });
export type AuditChoice = z.infer<typeof auditChoiceSchema>;
