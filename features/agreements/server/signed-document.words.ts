import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** The texts of a signed document that its family keeps. */
const words = {
  lt: {
    edition: (number: string, day: string) => `${number}-oji redakcija, paskelbta ${day}`,
    versionHash: 'Redakcijos kontrolinė suma (SHA-256)',
    ticked: 'pažymėta',
    unticked: 'nepažymėta',
    tickedBy: (names: string) => `pažymėjo: ${names}`,
    untickedBy: (names: string) => `nepažymėjo: ${names}`,
    ticks: 'Sutikimai',
    trail: 'Parašai',
    child: 'Vaikas',
    signed: (name: string, at: string) => `Pasirašė ${name}, ${at}`,
    gone: 'žmogus, kurio paskyra ištrinta',
    textHash: 'Perskaityto teksto kontrolinė suma (SHA-256)',
    network: 'Tinklo adreso atspaudas',
    how: 'Pasirašyta „Orbitoje“, prisijungus prie savo paskyros: įrašytas vardas ir pavardė, pažymėti sutikimai.',
  },
  en: {
    edition: (number: string, day: string) => `Version ${number}, published ${day}`,
    versionHash: 'Checksum of the version (SHA-256)',
    ticked: 'ticked',
    unticked: 'not ticked',
    tickedBy: (names: string) => `ticked by ${names}`,
    untickedBy: (names: string) => `not ticked by ${names}`,
    ticks: 'Consents',
    trail: 'Signatures',
    child: 'Child',
    signed: (name: string, at: string) => `Signed by ${name}, ${at}`,
    gone: 'somebody whose account is deleted',
    textHash: 'Checksum of the text as read (SHA-256)',
    network: 'Fingerprint of the network address',
    how: 'Signed in Orbita, in the signer’s own account: by typing the name and ticking the consents.',
  },
} as const;

/** The texts of a signed document in a language. */
export function signedWords(locale: Locale): (typeof words)[Locale] {
  return inLanguage(words, locale);
}
