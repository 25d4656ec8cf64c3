import { expect, it } from 'vitest';
import { innerQuotes } from './inner-quotes.ts';

it.each([
  ['NVŠ krepšelis: „Programa „Robotai““, vaikų: 2', 'NVŠ krepšelis: „Programa ‚Robotai‘“, vaikų: 2'],
  ['„„Robotai“ pradedantiesiems“', '„‚Robotai‘ pradedantiesiems“'],
  ['„Programa "Robotai"“ ir „Programa „Menai””', '„Programa ‚Robotai‘“ ir „Programa ‚Menai‘”'],
  ['Vouchers: “The “Robots” programme”, 2', 'Vouchers: “The ‘Robots’ programme”, 2'],
  ['“Programa „Robotai“”', '“Programa ‘Robotai’”'],
  // One quote after another, a size, and what isn't closed.
  ['„Robotai“, „Menai“', '„Robotai“, „Menai“'],
  ['“Robots” and “Arts”', '“Robots” and “Arts”'],
  ['Grupė „Ekranas 24"“', 'Grupė „Ekranas 24"“'],
  ['„Ekranai 24" ir 27"“', '„Ekranai 24" ir 27"“'],
  ['„print("labas")“', '„print("labas")“'],
  ['„Programa „Robotai“', '„Programa „Robotai“'],
  ['Sakė "gerai"', 'Sakė "gerai"'],
  ['„Pirma\nantra „Robotai“', '„Pirma\nantra „Robotai“'],
])('writes %s', (text, written) => {
  expect(innerQuotes(text)).toBe(written);
});

it('changes nothing it has written', () => {
  const once = innerQuotes('„Programa „Robotai““');
  expect(innerQuotes(once)).toBe(once);
});
