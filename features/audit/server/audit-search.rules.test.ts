import { expect, it } from 'vitest';
import { mostWords, rarestFirst, searchedWords } from './audit-search.rules.ts';

it('finds the acts that the log tells with a word, in the reader’s language, letters folded', () => {
  const [word] = searchedWords('isjunge', 'lt');
  expect(word?.acts).toEqual(['disableUser']);
  expect(searchedWords('disabled', 'en')[0]?.acts).toEqual(['disableUser']);
  expect(searchedWords('disabled', 'lt')[0]?.acts).toEqual([]);
});

it('takes a word for an act only where a word of it begins so', () => {
  expect(searchedWords('sarasa', 'lt')[0]?.acts).toContain('exportGroups');
  expect(searchedWords('rasa', 'lt')[0]?.acts).toEqual([]);
});

it.each([
  ['123', [{ series: null, number: 123 }]],
  ['ORB-000123', [{ series: 'ORB', number: 123 }]],
  [
    'ORB 123',
    [
      { series: 'ORB', number: 123 },
      { series: null, number: 123 },
    ],
  ],
  ['000', [null]],
  ['12345678901', [null]],
  ['Rasa ona', [null, null]],
])('takes the invoices that %s can name', (search, invoices) => {
  expect(searchedWords(search, 'lt').map(({ invoice }) => invoice)).toEqual(invoices);
});

it('takes each word once, and no more than some', () => {
  expect(searchedWords('  Rasa  Rasa\tOna ', 'lt').map(({ word }) => word)).toEqual(['Rasa', 'Ona']);
  expect(searchedWords('a b c d e f g h i j', 'lt')).toHaveLength(mostWords);
  expect(searchedWords('  ', 'lt')).toEqual([]);
});

it('begins with the word that says the least', () => {
  const [common, rare] = [
    { word: 'ona', ids: ['1', '2', '3'], acts: [] },
    { word: 'sukūrė', ids: ['1'], acts: ['createUser'] },
  ];
  expect(rarestFirst([common, rare])).toEqual([rare, common]);
});

it('begins with no word that is too short for an index of letters, unless all are', () => {
  const [short, long] = [
    { word: '3D', ids: [], acts: [] },
    { word: 'modeliavimas', ids: ['1', '2'], acts: [] },
  ];
  expect(rarestFirst([short, long])).toEqual([long, short]);
  expect(rarestFirst([short])).toEqual([short]);
});
