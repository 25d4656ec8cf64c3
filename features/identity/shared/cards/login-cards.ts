import * as z from 'zod/mini';

/** The pictures of which a child remembers four, in their order. What is stored are hashes of these names: rename none. */
export const cardPictures = [
  'sun',
  'moon',
  'star',
  'heart',
  'rocket',
  'fish',
  'cat',
  'apple',
  'car',
  'key',
  'umbrella',
  'flower',
  'house',
  'tree',
  'crown',
  'butterfly',
] as const;
export type CardPicture = (typeof cardPictures)[number];

/** How many of them, each once: 16 × 15 × 14 × 13 = 43,680 possibilities. */
export const picturesOnCard = 4;

/** The four pictures as a child taps them. */
export const picturesSchema = z.array(z.enum(cardPictures)).check(z.length(picturesOnCard));

/** The secret in a card's QR code: 128 bits. */
export const cardSecretSchema = z.string().check(z.regex(/^[\w-]{22}$/));
