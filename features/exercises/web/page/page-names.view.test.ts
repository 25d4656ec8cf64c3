import { expect, it } from 'vitest';
import { membersOf, namesOf } from './page-names.view.ts';

const code = {
  html: '<script>var svente = 1;</script>',
  css: '',
  js: 'let taskai = 0, i = 1;\nfunction suk(raketa) {}\nconst eiti = (zingsniai) => zingsniai;\nclass Laivas {}',
};

it('knows the names that a page makes, before those of the browser', () => {
  const names = namesOf(code);
  expect(names.slice(0, 7).toSorted()).toEqual(
    ['taskai', 'suk', 'eiti', 'Laivas', 'raketa', 'zingsniai', 'svente'].toSorted(),
  );
  expect(names).toContain('alert');
});

it('knows what follows a dot', () => {
  expect(membersOf(code)).toEqual(expect.arrayContaining(['querySelector', 'suk']));
});
