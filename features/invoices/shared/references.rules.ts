import { checkDigits, compactCode, hasRightDigits } from '#platform/shared/iban.ts';

/** 'ORB-000123': a series and a number as people read it. */
export function numberOf(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/**
 * The creditor reference of an invoice by ISO 11649, such as RF24ORB000123. A series contains only letters, so that
 * two invoices never share one.
 */
export function referenceOf(series: string, number: number): string {
  const body = `${series}${String(number).padStart(6, '0')}`;
  return `RF${checkDigits('RF', body)}${body}`;
}

/** True for a creditor reference whose check digits are right, written compactly. */
export function isReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && hasRightDigits(text);
}

/** The separators between the parts of a code: spaces, hyphens and dashes, dots, slashes, underscores. */
const between = '[\\s\\-–—‐‑−_./]*';

/**
 * The references that a payer may have meant in what they wrote: in any case, with or without spaces or hyphens. Those with
 * wrong check digits are ignored. A date or an amount may follow without a space: every length whose digits pass counts, the
 * longest first, and the existing invoices decide.
 */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  const bare = compactCode(text.replaceAll(/[-–—‐‑−_./]/g, ''));
  for (const match of bare.matchAll(/RF(?=(\d{2}[A-Z]{1,9}\d{6,9}))/g)) {
    const long = `RF${match[1] ?? ''}`;
    for (let end = long.length; end >= 11; end -= 1) {
      const part = long.slice(0, end);
      if (isNumbered(part) && isReference(part)) found.add(part);
    }
  }
  return [...found];
}

/** A series and a number as {@link referenceOf} writes it: six digits, or more without a leading zero. */
const isNumbered = (reference: string) => /^RF\d{2}[A-Z]{1,9}(?:\d{6}|[1-9]\d{6,8})$/.test(reference);

/** The numbers of invoices that a text names. */
export interface NamedNumbers {
  /** Those that follow their series, such as ORB-000123, and those of a list that starts so. */
  readonly numbers: readonly string[];
  /** Those that may as well be something else: they count if the sum matches. */
  readonly perhaps: readonly string[];
}

/**
 * The numbers of invoices in a transfer's text, written as {@link numberOf} does: with their series in any of the ways in
 * which people copy them ("ORB-000123", "Serija ORB Nr. 123", "ORB/123"), and further ones after it ("ORB-000123, 000124",
 * "ORB-000123/24").
 */
export function numbersIn(text: string, series: string): NamedNumbers {
  const capital = text.toUpperCase();
  const numbers = new Set<string>();
  const perhaps = new Set<string>();
  for (const match of capital.matchAll(seriesPattern(series))) {
    numbers.add(numberOf(series, Number(match[1])));
    for (const further of furtherIn(capital.slice(match.index + match[0].length)))
      perhaps.add(numberOf(series, further));
  }
  // 'sąskaita nr 000123': as many digits as a printed number has, after a word for an invoice.
  for (const [, number] of capital.matchAll(
    /(?:S[AĄ]SKAIT|FAKT[UŪ]R|\bSF\b|INVOICE|\bNR\b)[^\d]{0,20}(0\d{5})(?!\d)/g,
  ))
    if (Number(number) > 0) perhaps.add(numberOf(series, Number(number)));
  return { numbers: [...numbers], perhaps: [...perhaps].filter((each) => !numbers.has(each)) };
}

const seriesPattern = (series: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${series}${between}(?:(?:NR|NO|NUMERIS|NUMBER|N)${between}|[№#]\\s*)?0*([1-9]\\d{0,8})(?!\\d)`,
    'gu',
  );

/** The numbers of a list that continues: ', 000124', ' ir 124', '/24'. */
function furtherIn(rest: string): number[] {
  const found: number[] = [];
  let at = rest;
  for (;;) {
    const next = /^\s*(?:,|;|\/|\+|&|IR\s|AND\s|BEI\s)\s*(?:NR\.?\s*)?0*([1-9]\d{0,8})(?![\d.,]\d|\d)/.exec(
      at,
    );
    if (!next) return found;
    found.push(Number(next[1]));
    at = at.slice(next[0].length);
  }
}

/** The series of the credit notes to a series of invoices; they are numbered by themselves. */
export function creditSeriesOf(series: string): string {
  return `${series}K`;
}
