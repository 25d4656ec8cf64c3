import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A group that was chosen for a child before the child was a person (decision C1): an admin confirms it. */
export const placeToConfirmSchema = z.object({
  /** The family's record and the child's person. */
  child: z.object({ id: idSchema, userId: idSchema, name: z.string() }),
  group: z.object({ id: idSchema, name: z.string() }),
  /** The day of the invitation, from which on the child becomes a member. */
  joinedOn: localDateSchema,
  /** The group's seats that no student has; below 0 in one over its capacity. */
  free: z.int(),
});
export type PlaceToConfirm = z.infer<typeof placeToConfirmSchema>;
