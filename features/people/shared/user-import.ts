import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

/** Hints that don't block: an address that looks mistyped (`email` is what was probably meant), or none of the child's own. */
export const importHintSchema = z.object({
  key: z.enum(['parent_email_typo', 'child_email_typo', 'child_email_missing', 'child_email_is_parents']),
  email: z.nullable(z.string()),
});
export type ImportHint = z.infer<typeof importHintSchema>;

/** The result of one row of an import. `line` is its number in the file, the header being 1. */
export const importRowSchema = z.object({
  line: z.int(),
  outcome: z.enum(['create', 'exists', 'error']),
  what: z.string(),
  /** Message keys of the namespace `users.import`. */
  problems: z.array(z.string()),
  hints: z.array(importHintSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** A group that an import would give more students than it has places (decision G2). */
export const crowdedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** With those of the file. */
  students: z.int(),
  places: z.int(),
});
export type CrowdedGroup = z.infer<typeof crowdedGroupSchema>;
