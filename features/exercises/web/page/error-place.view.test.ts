import { expect, it } from 'vitest';
import { placeOfError } from './error-place.view.ts';

const button = '<h1>A</h1>\n<button onclick="alertt(1)">A</button>\n';

it('is in the script, where HTML runs nothing', () => {
  const code = { html: '<p>alertt</p>', css: '', js: 'let a = 1;\nalertt(a);' };
  expect(placeOfError(2, 'alertt', code)).toEqual({ part: 'js', line: 2 });
});

it('is in the HTML, where only that has the name, on its line', () => {
  expect(placeOfError(1, 'alertt', { html: button, css: '', js: 'let a = 1;' })).toEqual({
    part: 'html',
    line: 2,
  });
});

it('is in the script, where its line has the name', () => {
  const code = { html: button, css: '', js: 'alertt(1);' };
  expect(placeOfError(1, 'alertt', code)).toEqual({ part: 'js', line: 1 });
});

it('finds the one line with the name, where a browser told none', () => {
  const code = { html: '', css: '', js: 'let a = 1;\nalertt(a);' };
  expect(placeOfError(null, 'alertt', code)).toEqual({ part: 'js', line: 2 });
  expect(placeOfError(null, 'a', code)).toEqual({ part: 'js', line: null });
});

it('tells no line of the HTML that it can not be sure of', () => {
  expect(placeOfError(1, '', { html: button, css: '', js: '' })).toEqual({ part: 'html', line: null });
});
