import * as z from 'zod/mini';
import { pointCategories } from '#features/points/shared/points.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { lookParts } from './look-parts.ts';

/** A whole look, each part one of {@link lookParts}. */
export const lookSchema = z.strictObject({
  figure: z.enum(lookParts.figure),
  suit: z.enum(lookParts.suit),
  glow: z.enum(lookParts.glow),
  mood: z.enum(lookParts.mood),
  skin: z.enum(lookParts.skin),
  top: z.enum(lookParts.top),
  pack: z.enum(lookParts.pack),
  patch: z.enum(lookParts.patch),
  rocket: z.enum(lookParts.rocket),
  flag: z.enum(lookParts.flag),
});

/** A child's look, whether they chose it, and the level that decides what they can choose. */
export const childLookSchema = z.object({
  childId: idSchema,
  look: lookSchema,
  /** False while it is the default that everybody starts with. */
  chosen: z.boolean(),
  /** The highest level ever reached: what it unlocks stays usable in the next school year. */
  highestLevel: z.int(),
});
export type ChildLook = z.infer<typeof childLookSchema>;

/** The points from one lesson, or from a correction, since the child last saw the rocket fly. */
export const gainSchema = z.object({
  date: localDateSchema,
  /** The group of the lesson; null for a correction outside lessons. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  amount: z.int(),
  fields: z.array(z.object({ category: z.enum(pointCategories), amount: z.int() })),
});
export type Gain = z.infer<typeof gainSchema>;

/** What came since the child last looked. `sum` is above 0, or nothing came. */
export const gainsSchema = z.object({
  sum: z.int(),
  /** Newest first; {@link gainsShown} at most. */
  gains: z.array(gainSchema),
  /** Further lessons with points that are not listed. */
  others: z.int(),
  before: z.object({ earned: z.int(), level: z.int() }),
  after: z.object({ earned: z.int(), level: z.int() }),
  /** The last entry counted, for `markGainsSeen`; null when nothing came. */
  upTo: z.nullable(idSchema),
});
export type Gains = z.infer<typeof gainsSchema>;

/** How many lessons of a gain are listed. */
export const gainsShown = 12;
