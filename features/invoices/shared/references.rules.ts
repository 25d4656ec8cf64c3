import { checkDigits, compactCode, hasRightDigits } from '#platform/shared/iban.ts';

/** 'ORB-000123': a series and a number as people read it. */
export function numberOf(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/**
 * The creditor reference of an invoice by ISO 11649, such as RF24ORB000123. A series holds letters alone, so that two
 * invoices never share one.
 */
export function referenceOf(series: string, number: number): string {
  const body = `${series}${String(number).padStart(6, '0')}`;
  return `RF${checkDigits('RF', body)}${body}`;
}

/** True for a creditor reference whose check digits are right, written compactly. */
export function isReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && hasRightDigits(text);
}

/**
 * The references that a payer may have meant in what they wrote: in any case, with or without spaces or hyphens. Those
 * with wrong check digits are none.
 */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  const bare = compactCode(text.replaceAll(/[-./]/g, ''));
  for (const match of bare.matchAll(/RF(?=(\d{2}[A-Z]{1,9}\d{6,9}))/g)) {
    const long = `RF${match[1] ?? ''}`;
    // A date or an amount may follow without a space: the longest that passes counts.
    for (let end = long.length; end >= 11; end -= 1) {
      const part = long.slice(0, end);
      if (!isReference(part)) continue;
      found.add(part);
      break;
    }
  }
  return [...found];
}

/** The numbers of invoices, such as ORB-000123, that a text of a transfer names; written as {@link numberOf} does. */
export function numbersIn(text: string, series: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(new RegExp(`(?<![A-Z0-9])${series}[\\s-]*0*([1-9]\\d{0,8})(?!\\d)`, 'g'));
  return [...new Set([...found].map(([, number]) => numberOf(series, Number(number))))];
}

/** The series of the credit notes to a series of invoices; they are numbered by themselves. */
export function creditSeriesOf(series: string): string {
  return `${series}K`;
}
