import * as z from 'zod/mini';
import { lookSchema } from '#features/avatars/shared/avatars.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A child's login card as guardians and staff see it. The secrets are on its paper only. */
export const loginCardSchema = z.object({
  childId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** None: no card yet, or it was taken back. Locked: too many wrong pictures, only the card's code works. */
  state: z.enum(['none', 'works', 'locked']),
  username: z.nullable(z.string()),
  madeAt: z.nullable(instantSchema),
  lastUse: z.nullable(z.object({ at: instantSchema, way: z.enum(['card', 'pictures']), device: z.string() })),
});
export type LoginCard = z.infer<typeof loginCardSchema>;

/** A group's cards, and the address that its children type by hand. */
export const groupCardsSchema = z.object({
  groupId: idSchema,
  /** Eight letters; null until the first card is printed or the address is made. */
  classAddress: z.nullable(z.string()),
  cards: z.array(loginCardSchema),
});
export type GroupCards = z.infer<typeof groupCardsSchema>;

/** The letters of a class address: none that is read as another. */
export const addressLetters = 'abcdefghjkmnpqrstuvwxyz';

/** Where a class address leads. */
export const classPath = (letters: string): string => `/k/${letters}`;

/** A class address, in any case. */
export const classAddressSchema = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{8}$/));

/** A child as the class page shows them before anybody has signed in: nothing else is said of them. */
export const classmateSchema = z.object({
  /** Means something to the server only, and at this class address only. */
  ref: z.string(),
  firstName: z.string(),
  initial: z.string(),
  look: lookSchema,
});
export type Classmate = z.infer<typeof classmateSchema>;
