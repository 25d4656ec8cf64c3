import { expect, it } from 'vitest';
import { documentWords } from './document.words.ts';

it('has the same words in both languages, and numbers as the law writes them', () => {
  expect(Object.keys(documentWords('en'))).toEqual(Object.keys(documentWords('lt')));
  expect(documentWords('lt').number('ORB', '000123')).toBe('Serija ORB Nr. 000123');
  expect(documentWords('lt').vat(21)).toBe('PVM 21 %');
});
