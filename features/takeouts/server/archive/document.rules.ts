import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { columnWords, valueWords } from '../../shared/takeout-columns.words.ts';

/** What a row says, by field. */
export type DocumentRow = Readonly<Record<string, unknown>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that no browser takes for markup. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isLocalized = (value: object): value is { lt: string } =>
  'lt' in value && Object.values(value).every((each) => typeof each === 'string');

/** A value as people read it: moments in Vilnius, money in euros, texts in their language. */
export function valueText(field: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return valueWords[locale][value ? 'true' : 'false'];
  if (typeof value === 'number') return field.endsWith('_cents') ? formatMoney(value) : String(value);
  if (typeof value === 'string') return stringText(value, locale);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each, locale)).join(', ');
  if (isLocalized(value)) return localize(value, locale);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${valueText(name.endsWith('Cents') ? 'sum_cents' : name, each, locale)}`)
    .join('\n');
}

function stringText(value: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = valueWords[locale];
  if (Object.hasOwn(words, value)) return words[value] ?? value;
  return instant.test(value) ? momentText(value) : value;
}

/** A moment in Vilnius, with its year: a history is long. */
export function momentText(at: string): string {
  return `${vilniusDate(at)} ${vilniusTime(at)}`;
}

/** The heading of a field. */
export function fieldTitle(field: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = columnWords[locale];
  return words[field] ?? field;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1b2f}
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{border:1px solid #c9c9d8;padding:.35rem .6rem;text-align:left;vertical-align:top}
th{background:#f1f1f8}td{white-space:pre-wrap;overflow-wrap:anywhere}h2{margin-top:2.5rem}.wide{overflow-x:auto}
@media print{body{margin:0;max-width:none}}`;

/** How a page begins; nothing in it loads or runs anything. */
export function pageHead(title: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
`;
}

/** How a page ends. */
export const pageEnd = '</body></html>\n';

/** How a table begins: its title and its fields. */
export function tableHead(title: string, fields: readonly string[], locale: Locale): string {
  const cells = fields.map((field) => `<th scope="col">${escaped(fieldTitle(field, locale))}</th>`).join('');
  return `<h3>${escaped(title)}</h3>\n<div class="wide"><table><thead><tr>${cells}</tr></thead><tbody>\n`;
}

/** How a table ends. */
export const tableEnd = '</tbody></table></div>\n';

/** A row of a table. */
export function tableRow(row: DocumentRow, fields: readonly string[], locale: Locale): string {
  const cells = fields.map((field) => `<td>${escaped(valueText(field, row[field], locale))}</td>`).join('');
  return `<tr>${cells}</tr>\n`;
}
