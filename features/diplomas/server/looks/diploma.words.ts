import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { counted } from '#platform/shared/words/counted.ts';

// The Lithuanian sentence leaves the name in the nominative and fits girls and boys alike.
const words = {
  lt: {
    diploma: 'Diplomas',
    diplomas: 'Diplomai',
    certifies: 'Šiuo diplomu pažymima, kad',
    completed: 'baigė programą',
    hours: { one: 'valanda', few: 'valandos', many: 'valandos', other: 'valandų' },
    issued: 'Išduotas',
    code: 'Diplomo kodas',
    check: 'Tikrumą galima patikrinti',
    qr: 'QR kodas, vedantis į diplomo patikrinimo puslapį',
    signature: 'Parašas',
    length: 'Trukmė',
    work: 'Mano darbas',
  },
  en: {
    diploma: 'Diploma',
    diplomas: 'Diplomas',
    certifies: 'This is to certify that',
    completed: 'has completed the programme',
    hours: { one: 'hour', few: 'hours', many: 'hours', other: 'hours' },
    issued: 'Issued',
    code: 'Diploma code',
    check: 'Check that it is genuine',
    qr: 'QR code for the page where the diploma can be checked',
    signature: 'Signature',
    length: 'Length',
    work: 'My work',
  },
} as const satisfies Record<Locale, object>;

/** The words printed on a diploma in one language. */
export function wordsOf(locale: Locale) {
  return inLanguage(words, locale);
}

/** `48 valandos`, `21 valanda`, `30 valandų`. */
export function hoursIn(locale: Locale, hours: number): string {
  return counted(hours, inLanguage(words, locale).hours, locale);
}

/** The day of issue as people write it. */
export function dayIn(locale: Locale, date: string): string {
  return formatLongDate(date, locale);
}
