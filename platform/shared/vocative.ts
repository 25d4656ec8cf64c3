/** Endings of which the Lithuanian vocative is sure, in order: the first that fits decides. */
const endings: readonly (readonly [ending: RegExp, vocative: string])[] = [
  [/([bdgklmnprstvzžšč])as$/, '$1ai'],
  [/([bčdgklmnprsštvzž]i|[aeėioyuūų]j)us$/, '$1au'],
  [/([bdkmnrtvz])us$/, '$1au'],
  [/([bčdgklmnprsštzž])is$/, '$1i'],
  [/ys$/, 'y'],
  [/ė$/, 'e'],
  [/a$/, 'a'],
];

// One word of Lithuanian letters, written as a name is. Doubled consonants and these pairs mark a name of another language,
// whose ending may only look Lithuanian.
const written = /^[A-PR-VYZĄČĘĖĮŠŲŪŽ][a-pr-vyząčęėįšųūž]+$/;
const foreign = /([bcdfgklmnprstvz])\1|[tpsc]h|c(?![ieė])|ou|ck/i;

// Names that end as Lithuanian ones do and are often left as they are.
const undeclined = new Set(
  'Aramis Artemis Boris Borys Denis Denys Doris Gladys Haris Idris Iris Kris Loris Luis Magnus Otis Paris Rasmus Rhys'.split(
    ' ',
  ),
);

/**
 * How somebody is called in Lithuanian (decision N13): Lukas → Lukai. Null where the rule is not sure, as for compound and
 * foreign names: then a greeting goes without the name.
 */
export function vocativeOf(firstName: string): string | null {
  const name = firstName.normalize('NFC').trim();
  if (!written.test(name) || foreign.test(name) || undeclined.has(name)) return null;
  const fitting = endings.find(([ending]) => ending.test(name));
  return fitting ? name.replace(fitting[0], fitting[1]) : null;
}
