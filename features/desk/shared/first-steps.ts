import * as z from 'zod/mini';

/**
 * The way of an empty academy to its first lesson, in the order in which the steps lean on each other (decision C4): a file of groups
 * names teachers and plans, and leaves out those that don't exist yet.
 */
export const firstSteps = [
  'name',
  'details',
  'mail',
  'teachers',
  'plans',
  'groups',
  'families',
  'lesson',
] as const;

export const firstStepSchema = z.object({
  step: z.enum(firstSteps),
  /** Whether the academy's data say that it is done; nobody ticks it. */
  done: z.boolean(),
});
export type FirstStep = z.infer<typeof firstStepSchema>;
