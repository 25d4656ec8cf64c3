import * as z from 'zod/mini';

// Control characters have no place in what people type, except tab and line breaks in long texts. Half a surrogate
// pair is no character: the database would keep another one in its place.
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * A text as a person types it: trimmed, `min` to `max` characters, no control characters; emoji and every
 * script are kept. Issues carry the codes `too_small`, `too_big` and `invalid_format`.
 */
export function plainText(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !noText.test(text)),
  );
}

/** An optional comment: empty means none, else 3 to 1000 characters (spec §9, decision N7). */
export const commentSchema = z.string().check(
  z.trim(),
  z.maxLength(1000),
  z.refine((text) => text.length === 0 || text.length >= 3, { error: 'comment_too_short' }),
  z.refine((text) => !noText.test(text)),
);
