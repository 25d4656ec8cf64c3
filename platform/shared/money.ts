/** Money is whole cents of euro, everywhere: in tables, rules and answers. A fraction of a cent is a bug. */

const narrowSpace = '\u00a0';

/**
 * '1 234,50 €': as written in Lithuanian, whatever the interface's language (decision B6). Refuses fractions of a
 * cent.
 */
export function formatMoney(cents: number): string {
  return `${formatAmount(cents)}${narrowSpace}€`;
}

/** '1 234,50': an amount without its currency, for tables and files. */
export function formatAmount(cents: number): string {
  requireWhole(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const euros = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, narrowSpace);
  return `${cents < 0 ? '−' : ''}${euros},${digits.slice(-2)}`;
}

/**
 * What one of a quantity costs, of an amount for all of it: '12,34 €', and with four decimals where it is no whole cent, '12,3457 €'.
 */
export function formatUnitPrice(cents: number, quantity: number): string {
  if (cents % quantity === 0) return formatMoney(cents / quantity);
  const parts = Math.round((Math.abs(cents) * 100) / quantity);
  const fine = String(parts % 100).padStart(2, '0');
  const sign = cents < 0 ? '−' : '';
  return `${sign}${formatAmount(Math.trunc(parts / 100))}${fine}${narrowSpace}€`;
}

/** '1234.50': as files and bank codes write an amount. */
export function plainAmount(cents: number): string {
  requireWhole(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '1234,50': as a field for an amount shows it; `parseMoney` reads it. */
export function typedAmount(cents: number): string {
  return plainAmount(cents).replace('.', ',');
}

function requireWhole(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is whole cents.');
}

/** The largest amount: what fits into the columns of the database. */
export const mostCents = 999_999_999;

/**
 * Cents of an amount as people and banks write it: '45', '45,5', '1 234,50 €', '1.234,50', '-12.00'. Null for anything
 * else, for more than two decimals, and for more than {@link mostCents}. Read digit by digit: no floats involved.
 */
export function parseMoney(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/(€|EUR)$/i, '');
  const [, sign = '', body = ''] = /^([+\-−]?)(.*)$/.exec(bare) ?? [];
  const grouped = /^\d{1,3}([.,]\d{3})+(?![\d])/.exec(body)?.[0];
  const plain = grouped && separatesThousands(body, grouped) ? withoutGroups(body, grouped) : body;
  const [, euros, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (euros === undefined) return null;
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents > mostCents) return null;
  return sign === '-' || sign === '−' ? 0 - cents : cents;
}

/** '1.234' alone is ambiguous and refused; '1.234,50' and '1,234,567' are not. */
function separatesThousands(body: string, grouped: string): boolean {
  const mark = grouped.match(/[.,]/)?.[0] ?? '';
  const rest = body.slice(grouped.length);
  return grouped.split(mark).length > 2 || (rest !== '' && !rest.startsWith(mark));
}

function withoutGroups(body: string, grouped: string): string {
  return grouped.replaceAll(/[.,]/g, '') + body.slice(grouped.length);
}
