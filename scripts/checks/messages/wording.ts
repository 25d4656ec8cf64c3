import type { Locale } from './catalog.ts';
import type { Plural, Reading } from './icu.ts';

/** Numbers that come with decimals (1,5 pamokos): their Lithuanian plurals need `many` too. */
const decimalArguments = new Set(['hours', 'average', 'rate']);

function lackingForms(
  { argument, ordinal, forms }: Plural,
  locale: Locale,
  decimals: ReadonlySet<string>,
): string[] {
  if (ordinal) return [];
  const decimal = decimals.has(argument) || decimalArguments.has(argument);
  // A language without rules of its own needs what every text may come to.
  const needed: { readonly [L in Locale]?: readonly string[] } = {
    lt: decimal ? ['one', 'few', 'many', 'other'] : ['one', 'few', 'other'],
    // English may leave out `one` where nothing changes: {count, plural, =0 {none left} other {# left}}.
    en: ['other'],
  };
  return (needed[locale] ?? ['other']).filter((form) => !forms.includes(form));
}

function deadForms({ ordinal, forms }: Plural, locale: Locale): string[] {
  const chosen = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
  return forms.filter((form) => !form.startsWith('=') && !chosen.some((category) => category === form));
}

/** Lithuanian `one` is 21, 31 and 101 too: where it hides the number, 21 parents read “vienas iš tėvų”. */
function hidesNumber({ ordinal, forms, shown }: Plural, locale: Locale): boolean {
  if (locale !== 'lt' || ordinal || forms.includes('=1')) return false;
  return forms.includes('one') && shown.includes('other') && !shown.includes('one');
}

/** What is wrong with the plurals of a text in its language, as sentences. */
export function pluralFaults(reading: Reading, locale: Locale): string[] {
  return reading.plurals.flatMap((plural) => [
    ...lackingForms(plural, locale, reading.decimals).map(
      (form) => `the plural of {${plural.argument}} lacks “${form}”`,
    ),
    ...deadForms(plural, locale).map(
      (form) => `the plural of {${plural.argument}} never comes to “${form}” in ${locale}`,
    ),
    ...(hidesNumber(plural, locale)
      ? [`“one” of {${plural.argument}} is 21 and 31 too: show the number (#), or write =1 for one alone`]
      : []),
  ]);
}

/** Words that the glossary has decided against, with what is written instead. */
const settled: { readonly [L in Locale]?: readonly (readonly [word: RegExp, instead: string])[] } = {
  lt: [
    [
      /(?:Nepavyko|nepavyko) gauti (?!\p{L}* ?(?:duomenų|sąrašo))|(?<!duomenų|sąrašo) gauti nepavyko/u,
      'loading is “įkelti”: “gauti” suits only duomenų and sąrašo',
    ],
    [/grafik(?!a(?!s)|os|oje|in)/i, 'a timetable is “tvarkaraštis”, the weekly one “savaitės tvarkaraštis”'],
    [/nedarbo dien/i, 'the academy’s closed days are “atostogos”'],
    [
      // Neuždarykite, neatsidaro, užsidarys. A drawn shape may close.
      /už(?:dar|(?<!(?:figūra|žvaigždė|linija|kvadratas|trikampis) už)sidar)[yėo]|at(?:i|isi|si)dar[yėo]/iu,
      'write “užverti” and “atverti”',
    ],
    [/(?:liko|reikia) apmokėti|apmokėti \{amount/i, 'a sum is “sumokama”, an invoice “apmokama”'],
    [/(?<!\p{L})lankyti(?= toliau|[.,:;!?]|$)/iu, 'say what is attended: “lankyti pamokas”'],
    [/taškų lentel/i, 'the list of points is “lyderių lentelė”'],
    [/(?:dienos|mėnesio) žurnal/i, 'a day’s record is “dienos lapas”, a month’s “mėnesio lankomumas”'],
    [/nuskaičiuo/i, 'points that are spent are “nurašomi”'],
    [/adrese įsivėlė/, 'a mistake gets into an address: “į adresą įsivėlė”'],
    [
      /(?<![\p{L}„.])(?:Google|Scratch|Python|Micro:bit|JavaScript|Orbit(?:a|os|oje|ą|ai)(?= \p{L}))(?![^„]*“)/u,
      'names of products stand in quotes: „Google“',
    ],
  ],
  en: [
    [/\blog(?:s|ged|ging)?[ -]?(?:in|out)s?\b/i, 'write “sign in”, “sign out”'],
    [/\bmend/i, 'write “fix”'],
    [/\btimetables?\b/i, 'write “schedule”'],
    [/'/, 'write ’ instead of a straight apostrophe'],
  ],
};

/** A call such as `print("A")` is code: it keeps the quote marks that Python knows. */
const withoutCalls = (text: string) => text.replaceAll(/\w+\([^()]*\)/g, '');

/** What is wrong with the words of a text or of a part of one, as sentences. */
export function wordFaults(said: string, locale: Locale): string[] {
  const text = withoutCalls(said);
  return [
    ...(settled[locale] ?? []).filter(([word]) => word.test(text)).map(([, instead]) => instead),
    ...(text.includes('...') ? ['write … instead of three dots'] : []),
    ...(text.includes('"') ? ['write „ “ (lt) or “ ” (en) instead of "'] : []),
    ...(locale === 'lt' && /\{(?:date|day)\}\./.test(text)
      ? ['a Lithuanian date ends with a point (gruodžio 6 d.): end the sentence with a word']
      : []),
    ...(/\p{L} - \p{L}/u.test(text) ? ['write – instead of a hyphen between words'] : []),
  ];
}

/** What is wrong with a whole text, as sentences. */
export function wordingFaults(text: string, locale: Locale): string[] {
  return [
    ...wordFaults(text, locale),
    ...(/\S {2,}\S/.test(text) ? ['two spaces follow each other'] : []),
    ...(text.trim() === '' ? ['the text is empty'] : []),
    ...(text !== text.trim() && text.trim() !== '' ? ['the text begins or ends with a space'] : []),
  ];
}

/** True when a sentence of three words or more is the same in two languages. */
export function isUntranslated(one: Reading, other: Reading): boolean {
  return one.words === other.words && (one.words.match(/\p{L}{2,}/gu) ?? []).length >= 3;
}
