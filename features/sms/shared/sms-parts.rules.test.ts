import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smsCost, smsSize, withoutMarks } from './sms-parts.rules.ts';

it.each([
  ['', 0],
  ['Labas', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // The sign of two septets begins the next part.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ą'.repeat(70), 1],
  ['ą'.repeat(71), 2],
  ['ą'.repeat(134), 2],
  ['ą'.repeat(135), 3],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  // 33 signs of two units fill a part but for one.
  ['😀'.repeat(67), 3],
])('counts %j as %i parts', (text, parts) => {
  expect(smsSize(text).parts).toBe(parts);
});

it('says how much fits into the last part', () => {
  expect(smsSize('Labas')).toEqual({ isPlain: true, parts: 1, left: 155 });
  expect(smsSize('Ačiū')).toEqual({ isPlain: false, parts: 1, left: 66 });
});

it('takes the marks of Lithuanian letters and typographic signs away', () => {
  expect(withoutMarks('Ąžuolų „Šventė“ – rytoj…')).toBe('Azuolu "Svente" - rytoj...');
  expect(withoutMarks('Müller, 5 €')).toBe('Müller, 5 €');
});

const texts = fc.string({ unit: 'grapheme', maxLength: 400 });

it('never needs more parts without marks, and taking them away twice changes nothing more', () => {
  const lithuanian = fc.string({ unit: fc.constantFrom(...'aąčęėįšųūžĄČĘĖĮŠŲŪŽ €{'), maxLength: 500 });
  fc.assert(
    fc.property(lithuanian, (text) => {
      const plain = withoutMarks(text);
      expect(smsSize(plain).isPlain).toBe(true);
      expect(smsSize(plain).parts).toBeLessThanOrEqual(smsSize(text).parts);
      expect(withoutMarks(plain)).toBe(plain);
    }),
  );
});

it('never counts fewer parts for a longer text of the same alphabet', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const whole = smsSize(one + other);
      fc.pre(whole.isPlain === smsSize(one).isPlain);
      expect(whole.parts).toBeGreaterThanOrEqual(smsSize(one).parts);
      expect(whole.left).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('costs each part of each phone', () => {
  expect(smsCost({ parts: 2, phones: 15, partCents: 4 })).toBe(120);
});
