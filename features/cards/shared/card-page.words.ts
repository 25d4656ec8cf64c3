import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

const words = {
  lt: {
    title: 'Prisijungimo kortelės',
    qr: 'Prisijungimo QR kodas',
    scan: 'Nuskenuok kodą',
    or: 'arba atverk',
    find: 'rask save ir paliesk iš eilės:',
    username: 'Naudotojo vardas',
    picture: {
      sun: 'saulė',
      moon: 'mėnulis',
      star: 'žvaigždė',
      heart: 'širdelė',
      rocket: 'raketa',
      fish: 'žuvis',
      cat: 'katė',
      apple: 'obuolys',
      car: 'automobilis',
      key: 'raktas',
      umbrella: 'skėtis',
      flower: 'gėlė',
      house: 'namas',
      tree: 'medis',
      crown: 'karūna',
      butterfly: 'drugelis',
    },
  },
  en: {
    title: 'Sign-in cards',
    qr: 'Sign-in QR code',
    scan: 'Scan the code',
    or: 'or open',
    find: 'find yourself and tap in order:',
    username: 'Username',
    picture: {
      sun: 'sun',
      moon: 'moon',
      star: 'star',
      heart: 'heart',
      rocket: 'rocket',
      fish: 'fish',
      cat: 'cat',
      apple: 'apple',
      car: 'car',
      key: 'key',
      umbrella: 'umbrella',
      flower: 'flower',
      house: 'house',
      tree: 'tree',
      crown: 'crown',
      butterfly: 'butterfly',
    },
  },
} as const satisfies Record<Locale, object>;

/** The words printed on a sign-in card in one language. */
export function wordsOfCard(locale: Locale) {
  return inLanguage(words, locale);
}
