import { expect, it } from 'vitest';
import { canBeAName } from './name.rules.ts';

it.each([
  'Žygimantė Kęstutaitytė-Paškevičiūtė',
  "O'Brien",
  'J. R. R.',
  'R.A.Mickevičienė',
  'Юлія',
  '李小龙',
  'نور‌الدین',
  'José María II',
])('%s is a name', (text) => {
  expect(canBeAName(text)).toBe(true);
});

it.each([
  ['nothing that shows', '\u200b\u200b'],
  ['a filler that counts as a letter', '\u3164\u3164'],
  ['a turned direction', 'Ona\u202eano'],
  ['half a pair', 'Ona\ud800'],
  ['a line break', 'Ona\nOna'],
  ['markup', '<b>Ona</b>'],
  ['an address', 'ona@example.com'],
  ['a link', 'https://evil.example'],
  ['a bare host', 'Laimėjai evil.lt'],
  ['a host with www', 'www.x.lt'],
  ['what a wrong encoding leaves', 'T\ufffdvas'],
  ['no letter', '123 456'],
])('%s is not', (_title, text) => {
  expect(canBeAName(text)).toBe(false);
});
