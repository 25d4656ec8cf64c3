/** Digits and capital letters that can't be confused: without 0 and O, 1, I and L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const prefix = 'ORB';
const lengths = { day: 3, random: 8 };
/** Days are counted from here: three letters last until 2101. */
const firstDay = Date.UTC(2020, 0, 1);
const msOfDay = 86_400_000;

/**
 * A new code for a day: the fixed prefix, the day, and eight random letters (spec §7): `ORB-2YH-7KQ3-9XTM`. `random`
 * are eight whole numbers below {@link codeLetters}' length.
 */
export function codeOf(date: string, random: readonly number[]): string {
  let days = Math.floor((Date.parse(`${date}T00:00:00Z`) - firstDay) / msOfDay);
  let day = '';
  for (let place = 0; place < lengths.day; place += 1) {
    day = codeLetters[days % codeLetters.length] + day;
    days = Math.floor(days / codeLetters.length);
  }
  const letters = random.map((number) => codeLetters[number]).join('');
  return written(day + letters);
}

/** The code that somebody typed, in any case and with any spaces or dashes; null if it can't be one. */
export function readCode(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const bare = letters.startsWith(prefix) ? letters.slice(prefix.length) : letters;
  const isCode =
    bare.length === lengths.day + lengths.random && [...bare].every((c) => codeLetters.includes(c));
  return isCode ? written(bare) : null;
}

/** A code that moved in with a diploma of another system, as it was typed: of any shape that codes had there. */
export function readMovedCode(typed: string): string | null {
  const code = typed.slice(0, 100).replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{5,39}$/.test(code) ? code : null;
}

function written(bare: string): string {
  return [prefix, bare.slice(0, 3), bare.slice(3, 7), bare.slice(7)].join('-');
}

/** What a stranger learns of a name: the first letters of its words, `Ž. K.-P.` (decision D2). */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = new Intl.Segmenter('lt', { granularity: 'grapheme' });
  const first = (word: string) => [...letters.segment(word)][0]?.segment.toLocaleUpperCase('lt') ?? '';
  const part = (name: string) =>
    name
      .split(/\s+/)
      .filter(Boolean)
      .map((word) =>
        word
          .split('-')
          .filter(Boolean)
          .map((each) => `${first(each)}.`)
          .join('-'),
      )
      .join(' ');
  return `${part(firstName)} ${part(lastName)}`.trim();
}
