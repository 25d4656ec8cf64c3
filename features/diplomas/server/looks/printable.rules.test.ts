import { expect, it } from 'vitest';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { printableOf, unprintableIn } from './printable.rules.ts';

const fonts = await openPrintFonts();

it.each([
  ['ĄČĘĖĮŠŲŪŽ ąčęėįšųūž „–“ €', 'ĄČĘĖĮŠŲŪŽ ąčęėįšųūž „–“ €', '', ''],
  ['Їжак Łukasz Ørsted ß', 'Їжак Łukasz Ørsted ß', '', ''],
  ['Z\u030ceme\u0307', 'Žemė', '', ''],
  ['Kuria 🚀 žaidimus 🧑‍🚀\nir  piešia', 'Kuria žaidimus\nir piešia', '', '🚀🧑'],
  ['محمد', '', 'محمد', 'محمد'],
])('prints %j as %j', (text, printed, lost, leftOut) => {
  const sorted = (letters: string) => [...new Set(letters)].sort().join('');
  const found = printableOf(text, fonts);
  expect(found.text).toBe(printed);
  expect(sorted(found.lostLetters)).toBe(sorted(lost));
  expect(sorted(found.leftOut)).toBe(sorted(leftOut));
});

it("never uses the wide font's empty box for a letter", () => {
  const { text } = printableOf('中村 Ona אב', fonts);
  expect([...text].every((letter) => fonts.wide.hasLetter(letter))).toBe(true);
});

it.each([
  ['Ona', 'Onaitė', ''],
  ['Ona🚀', 'Onaitė', ''],
  ['Ona', '中村', '中村'],
  ['🚀', 'Onaitė', '🚀'],
])('finds in the name %s %s the letters %j that need another spelling', (firstName, lastName, letters) => {
  expect(unprintableIn({ firstName, lastName }, fonts)).toBe(letters);
});
