import type { Locale } from '../localized-text.ts';

/** Endings with a certain Lithuanian vocative, in order: the first match decides. */
const endings: readonly (readonly [ending: RegExp, vocative: string])[] = [
  [/([bdgklmnprstvzžšč])as$/, '$1ai'],
  [/([bčdgklmnprsštvzž]i|[aeėioyuūų]j)us$/, '$1au'],
  [/([bdkmnrtvz])us$/, '$1au'],
  [/([bčdgklmnprsštzž])is$/, '$1i'],
  [/ys$/, 'y'],
  [/ė$/, 'e'],
  [/a$/, 'a'],
];

// One word of Lithuanian letters, capitalised like a name. Doubled consonants and these pairs mark a foreign name,
// whose ending may only look Lithuanian.
const written = /^[A-PR-VYZĄČĘĖĮŠŲŪŽ][a-pr-vyząčęėįšųūž]+$/;
const foreign = /([bcdfgklmnprstvz])\1|[tpsc]h|c(?![ieė])|ou|ck/i;

// Names with a Lithuanian ending that often stay undeclined.
const undeclined = new Set(
  'Aramis Artemis Boris Borys Denis Denys Doris Gladys Haris Idris Iris Kris Loris Luis Magnus Otis Paris Rasmus Rhys'.split(
    ' ',
  ),
);

/**
 * How somebody is addressed in Lithuanian (decision N13): Lukas → Lukai. Null where the rule is not certain, as for
 * compound and foreign names: the greeting then has no name.
 */
export function vocativeOf(firstName: string): string | null {
  const name = firstName.normalize('NFC').trim();
  if (!written.test(name) || foreign.test(name) || undeclined.has(name)) return null;
  const fitting = endings.find(([ending]) => ending.test(name));
  return fitting ? name.replace(fitting[0], fitting[1]) : null;
}

/** Languages that address somebody by another form of the name; all others use the name itself. */
const vocatives: { readonly [L in Locale]?: (firstName: string) => string | null } = { lt: vocativeOf };

/** How a child or an adult is addressed in a language; null when by no name, see {@link vocativeOf}. */
export function calledBy(firstName: string, locale: Locale): string | null {
  const vocative = vocatives[locale];
  return vocative ? vocative(firstName) : firstName;
}
