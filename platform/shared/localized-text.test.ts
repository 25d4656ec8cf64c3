import { expect, it } from 'vitest';
import { allOf, fullText, isBlankText, mapLanguages, mapWritten, perLanguage } from './localized-text.ts';

it('has a place in each language for a text that is typed', () => {
  expect(fullText({ lt: 'Ciklai' })).toEqual({ lt: 'Ciklai', en: '' });
  expect(fullText(null)).toEqual({ lt: '', en: '' });
  expect(perLanguage((locale) => `${locale}.md`)).toEqual({ lt: 'lt.md', en: 'en.md' });
});

it('returns the texts that exist, the original first', () => {
  expect(allOf({ en: 'Loops', lt: 'Ciklai' })).toEqual(['Ciklai', 'Loops']);
  expect(allOf({ lt: 'Ciklai' })).toEqual(['Ciklai']);
});

it('changes existing texts and drops those that become empty', () => {
  const text = { lt: 'Ciklai', en: '' };
  expect(mapLanguages(text, (each) => each.length)).toEqual({ lt: 6, en: 0 });
  expect(mapLanguages(text, (each) => each || undefined)).toEqual({ lt: 'Ciklai' });
});

it('changes the languages that are written, and always the original', () => {
  expect(mapWritten({ lt: '', en: ' ' }, (each) => each.length)).toEqual({ lt: 0 });
  expect(mapWritten({ lt: 'Ciklai', en: 'Loops' }, (each) => each.length)).toEqual({ lt: 6, en: 5 });
});

it('is blank when no language has a text', () => {
  expect([{ lt: ' ', en: '' }, { lt: '', en: 'Loops' }, {}].map(isBlankText)).toEqual([true, false, true]);
});
