import * as z from 'zod/mini';

// Half a surrogate pair is no character: the database would keep another one in its place.
const control = /[\p{Cc}\p{Cs}]/u;
// They turn the direction of what follows, also beyond the text itself: „gpj.exe“ reads exe.jpg.
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
// What shows as nothing, and what marks a direction, a line or a paragraph.
const invisible = /[\p{Default_Ignorable_Code_Point}\u061c\u200e\u200f\u2028\u2029\u2800\ufff9-\ufffb]/u;

// Invisible signs that mean something where they stand: what joins an emoji and chooses its look, flags of regions, and the
// joiners between letters of scripts that need them. Each is taken out with what it belongs to before the rest is judged.
const emojiJoiner =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
const emojiLook = /(\p{Emoji})[\ufe0e\ufe0f]/gu;
const regionFlag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
const letterJoiner =
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gu;

function withoutMeant(text: string): string {
  return text
    .replaceAll(emojiJoiner, '$1')
    .replaceAll(emojiLook, '$1')
    .replaceAll(regionFlag, '')
    .replaceAll(letterJoiner, '$1');
}

/** True when all of a text can be seen and stands in one line, in its own direction. */
export function isOneLine(text: string): boolean {
  return !control.test(text) && !turning.test(text) && !invisible.test(withoutMeant(text));
}

const error = 'invisible_characters';

/**
 * Composes a text (NFC), however it was typed. One that is far longer than `max` is refused before: composing takes the square
 * of a run of marks, minutes for the megabyte that a request may hold. A letter with its marks is three signs in Lithuanian.
 */
export function composed(max: number, issue?: string) {
  const far = z.maxLength(4 * max + 100, issue ? { abort: true, error: issue } : { abort: true });
  return [far, z.normalize('NFC')] as const;
}

/**
 * A text of one line as a person types it, such as a name, a place or a reason: trimmed, composed (NFC), `min` to `max`
 * characters, without line breaks, controls, invisible signs and turned directions; emoji and every script are kept.
 * Issues carry the codes `too_small` and `too_big`, and the message `invisible_characters`.
 */
export function oneLine(min: number, max: number) {
  return z
    .string()
    .check(...composed(max), z.trim(), z.minLength(min), z.maxLength(max), z.refine(isOneLine, { error }));
}

const tidyLines = z.overwrite<string>((text) =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '),
);
const allInvisible = new RegExp(invisible, 'gu');
const areLines = z.refine<string>(
  (text) =>
    !control.test(text.replaceAll('\n', '')) &&
    !turning.test(text) &&
    (text === '' || text.replaceAll(allInvisible, '').trim() !== ''),
  { error },
);

/**
 * A text of several lines: trimmed, composed (NFC), `min` to `max` characters, its line breaks `\n` and its tabs spaces,
 * without other controls and turned directions, and not of unseen signs alone. Signs that come along with what is pasted, such as soft hyphens, may stay.
 */
export function severalLines(min: number, max: number) {
  return z
    .string()
    .check(...composed(max), tidyLines, z.trim(), z.minLength(min), z.maxLength(max), areLines);
}

/** An optional comment of several lines: empty means none, else 3 to 1000 characters (spec §9, decision N7). */
export const commentSchema = severalLines(0, 1000).check(
  z.refine((text) => text.length === 0 || text.length >= 3, { error: 'comment_too_short' }),
);
