import * as z from 'zod/mini';

/** The most guests that a lesson can have. */
export const mostGuests = 10;

/** The least and the most that a trial lesson can cost, in cents. */
const leastPrice = 1;
const highestPrice = 100_000;

/** Which guests a group takes (decisions E3, E5). */
export const guestRulesSchema = z.strictObject({
  /** Children may try a lesson of the group. */
  trials: z.boolean(),
  /** What a trial costs; null when it is free. Ignored without trials. */
  trialPriceCents: z.nullable(z.int().check(z.minimum(leastPrice), z.maximum(highestPrice))),
  /** Children of other groups may make up a missed lesson here. */
  makeups: z.boolean(),
  /** At most this many guests in a lesson, of both kinds together. */
  guestsPerLesson: z.int().check(z.minimum(1), z.maximum(mostGuests)),
  /** The place of a student whose absence was reported is a guest's for that day. */
  absentPlacesCount: z.boolean(),
});
export type GuestRules = z.infer<typeof guestRulesSchema>;

/** The rules of a group that nobody has set: it takes no guests. */
export const noGuests: GuestRules = {
  trials: false,
  trialPriceCents: null,
  makeups: false,
  guestsPerLesson: 2,
  absentPlacesCount: true,
};
