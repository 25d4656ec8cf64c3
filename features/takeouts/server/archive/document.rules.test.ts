import { expect, it } from 'vitest';
import { escaped, fieldTitle, pageHead, tableHead, tableRow, valueText } from './document.rules.ts';

it.each([
  ['paid_at', null, '–'],
  ['pays', true, 'taip'],
  ['total_cents', 123_405, '1\u00a0234,05\u00a0€'],
  ['amount', 3, '3'],
  ['created_at', '2026-11-20T15:00:00.000Z', '2026-11-20 17:00'],
  ['date', '2026-11-20', '2026-11-20'],
  ['attendance', 'leftEarly', 'išėjo anksčiau'],
  ['status', 'toString', 'toString'],
  ['label', { lt: 'Pamoka', en: 'Lesson' }, 'Pamoka'],
  ['cities', ['Vilnius', 'Kaunas'], 'Vilnius, Kaunas'],
  ['lines', [{ textLt: 'Būrelis', unitCents: 4500 }], 'textLt: Būrelis\nunitCents: 45,00\u00a0€'],
])('says %s %j as people read it', (field, value, text) => {
  expect(valueText(field, value, 'lt')).toBe(text);
});

it('says a localized text, and a code that has words, in the reader’s language', () => {
  expect(valueText('label', { lt: 'Pamoka', en: 'Lesson' }, 'en')).toBe('Lesson');
  expect(valueText('attendance', 'late', 'en')).toBe('late');
  expect([fieldTitle('email', 'lt'), fieldTitle('email', 'en'), fieldTitle('new_field', 'en')]).toEqual([
    'El. paštas',
    'Email',
    'new_field',
  ]);
});

it('lets nothing become markup, and no page load anything', () => {
  const hostile = '"><img src=x onerror=alert(1)>&\'';
  const page =
    pageHead(hostile, 'lt') +
    tableHead(hostile, ['name'], 'lt') +
    tableRow({ name: hostile }, ['name'], 'lt');
  expect(page).not.toContain('<img');
  expect(escaped('&lt;')).toBe('&amp;lt;');
  expect(page).toContain("default-src 'none'");
});
