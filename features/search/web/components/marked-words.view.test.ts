import { expect, it } from 'vitest';
import { markedParts } from './marked-words.view.ts';

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

it.each([
  ['Šeimos pačios renkasi grupę', 'gr', 'Šeimos pačios renkasi [gr]upę'],
  ['Žaidimų kūrimas', 'zaid kur', '[Žaid]imų [kūr]imas'],
  ['Parašas', 'rasa', 'Pa[raša]s'],
  ['Narasas Rasa', 'ras', 'Narasas [Ras]a'],
  ['Lukas', '', 'Lukas'],
  ['Lukas', 'ona', 'Lukas'],
])('marks in %s what was typed', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});
