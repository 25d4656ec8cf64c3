import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** What became of a take-out: it is being made, can be downloaded, could not be made, or was deleted again. */
export const takeoutStates = ['making', 'ready', 'failed', 'gone'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** For so many days a take-out can be downloaded (decision K5). */
export const daysToDownload = 7;
/** So many a person may ask for in a day. */
export const mostInDay = 3;
/** From this age a child asks for a take-out alone: the age of consent in Lithuania (GDPR art. 8). */
export const ownAge = 14;

/** Where a take-out is downloaded (`GET`) by whoever asked for it. */
export function takeoutAddress(id: string): string {
  return `/files/takeouts/${id}`;
}

/** A copy of everything that is kept about a person. */
export const takeoutSchema = z.object({
  id: idSchema,
  state: z.enum(takeoutStates),
  askedAt: instantSchema,
  /** When it was ready, and until when it can be downloaded. */
  readyAt: z.nullable(instantSchema),
  endsAt: z.nullable(instantSchema),
  /** In bytes. */
  size: z.nullable(z.int()),
});
export type Takeout = z.infer<typeof takeoutSchema>;

/** How long data of a kind is kept, for the system page. */
export const keepingSchema = z.object({
  /** The rule, as `keepings.ts` names it. */
  name: z.string(),
  /** In days after it has done its work; null where another end is said in words. */
  days: z.nullable(z.int()),
  /** In how many tables. */
  tables: z.int(),
  /** When the first of its jobs last ran; null where none has run yet, or none is needed. */
  ranAt: z.nullable(instantSchema),
  isNightly: z.boolean(),
});
export type ListedKeeping = z.infer<typeof keepingSchema>;

/** A person's latest take-out, and whether they may ask for one. */
export const ownTakeoutSchema = z.object({
  /** `takeout/ask-guardian` for a child who is too young; null for whoever may. */
  refusal: z.nullable(z.literal('takeout/ask-guardian')),
  latest: z.nullable(takeoutSchema),
  /** The first names of the children whose data comes with a guardian's. */
  children: z.array(z.string()),
});
export type OwnTakeout = z.infer<typeof ownTakeoutSchema>;
