import * as z from 'zod/mini';

// Half a surrogate pair is no character: the database would store a replacement. Nor are those like U+FFFF, which no XML may contain.
const control = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
// They reverse the direction of the text that follows, even beyond the field: „gpj.exe“ reads exe.jpg.
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
// Characters that show as nothing, and those that mark a direction, a line or a paragraph.
const invisible = /[\p{Default_Ignorable_Code_Point}\u061c\u200e\u200f\u2028\u2029\u2800\ufff9-\ufffb]/u;

// Invisible characters that mean something in context: those that join an emoji or choose its look, flags of
// regions, and joiners in scripts that need them. Each is removed together with its base before the rest is judged.
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

/** True when a text is entirely visible, on one line, and in its natural direction. */
export function isOneLine(text: string): boolean {
  return !control.test(text) && !turning.test(text) && !invisible.test(withoutMeant(text));
}

const error = 'invisible_characters';

/**
 * Composes a text (NFC), however it was typed. A text far longer than `max` is refused first: composing a run of
 * combining marks takes quadratic time, minutes for the megabyte that a request may hold. A Lithuanian letter with its
 * marks is up to three characters.
 */
export function composed(max: number, issue?: string) {
  const far = z.maxLength(4 * max + 100, issue ? { abort: true, error: issue } : { abort: true });
  return [far, z.normalize('NFC')] as const;
}

/**
 * A text of one line that a person types, such as a name, a place or a reason. It is trimmed, composed (NFC), and `min`
 * to `max` characters long. It contains no line breaks, controls, invisible characters or reversed directions; emoji
 * and every script are kept. Issues carry the codes `too_small` and `too_big`, and the message `invisible_characters`.
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
 * A text of several lines: trimmed, composed (NFC), `min` to `max` characters. Line breaks become `\n` and tabs spaces.
 * Other controls and reversed directions are refused, and so is a text of invisible characters alone. Characters that
 * come with pasted text, such as soft hyphens, may stay.
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

/** A text of at most so many characters: a longer one ends after a whole word, with an ellipsis. */
export function cutShort(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const begun = letters.slice(0, most).join('');
  const [words = ''] = /^.*(?=\s)/s.exec(begun) ?? [];
  return `${words.trimEnd() || letters.slice(0, most - 1).join('')}…`;
}
