import { expect, it } from 'vitest';
import { lineTexts, textOfLine } from './line-texts.rules.ts';

it("stores a line's text in a field for each language, and reads it back", () => {
  const fields = lineTexts({ lt: 'Stovykla', en: 'Camp' });
  expect(fields).toEqual({ textLt: 'Stovykla', textEn: 'Camp' });
  expect(textOfLine(fields)).toEqual({ lt: 'Stovykla', en: 'Camp' });
});

it('is empty in a language that the line lacks', () => {
  expect(lineTexts({ lt: 'Stovykla' })).toEqual({ textLt: 'Stovykla', textEn: '' });
  expect(textOfLine({ textLt: 'Stovykla' })).toEqual({ lt: 'Stovykla', en: '' });
});
