import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { parseMoney } from '#platform/shared/money.ts';

const forms = [
  { pattern: /^(\d{4})[-./ ]\s?(\d{1,2})[-./ ]\s?(\d{1,2})(?!\d)/, order: [1, 2, 3] },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, order: [1, 2, 3] },
  { pattern: /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/, order: [3, 2, 1] },
] as const;

/**
 * A day as banks write it: '2026-11-20', '2026.11.20 10:15', '20261120', '20.11.2026', '3/11/2026'; null for none. The day
 * stands before the month: a file that has them the other way round gives no day.
 */
export function readDay(text: string): LocalDate | null {
  for (const { pattern, order } of forms) {
    const found = pattern.exec(text.trim());
    if (!found) continue;
    const [year = '', month = '', day = ''] = order.map((place) => found[place]);
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isLocalDate(date) ? date : null;
  }
  return null;
}

/** An amount, and its currency where it says one. */
export interface ReadAmount {
  readonly cents: number;
  readonly currency: string | null;
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** An amount as banks write it: '32,00', '1 234,50', '-32.00', '32,00+', '32,00-', 'EUR 32,00', '32.0000'; null for none. */
export function readAmount(text: string): ReadAmount | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f']/g, '').toUpperCase();
  const [, before = '', body = '', after = ''] =
    /^([+\-−]?(?:[A-Z]{3}|[€$£])?)([+\-−]?[\d.,]*\d[\d.,]*[+\-−]?)((?:[A-Z]{3}|[€$£])?)$/u.exec(bare) ?? [];
  if (body === '') return null;
  const word = before.replace(/[+\-−]/, '') || after;
  const [, first = '', digits = '', last = ''] = /^([+\-−]?)(.*?)([+\-−]?)$/u.exec(body) ?? [];
  const marks = [/^[+\-−]/.exec(before)?.[0] ?? '', first, last].filter((mark) => mark !== '');
  if (marks.length > 1) return null;
  const cents = parseMoney(digits.replace(/^(\d+[.,]\d{2})0{2,}$/, '$1'));
  if (cents === null) return null;
  const isOut = marks[0] === '-' || marks[0] === '−';
  return { cents: isOut ? 0 - cents : cents, currency: word === '' ? null : (signs[word] ?? word) };
}

const directions: Readonly<Record<string, 'in' | 'out'>> = {
  ...{ C: 'in', K: 'in', CR: 'in', CRDT: 'in', CREDIT: 'in', KREDITAS: 'in', '+': 'in' },
  ...{ D: 'out', DR: 'out', DBIT: 'out', DEBIT: 'out', DEBETAS: 'out', '-': 'out', '−': 'out' },
};

/** The direction of money in a column of its own; null for any other word. */
export function readDirection(text: string): 'in' | 'out' | null {
  return directions[text.trim().toUpperCase()] ?? null;
}
