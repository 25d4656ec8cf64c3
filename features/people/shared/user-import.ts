import * as z from 'zod/mini';

/** The result of one row of an import. `line` is its number in the file, the header being 1. */
export const importRowSchema = z.object({
  line: z.int(),
  outcome: z.enum(['create', 'exists', 'error']),
  what: z.string(),
  /** Message keys of the namespace `users.import`. */
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;
