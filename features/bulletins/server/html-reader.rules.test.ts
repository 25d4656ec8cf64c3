import { expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { isHtml, readHtml } from './html-reader.rules.ts';

it.each([
  ['<b>Svarbu</b>', true],
  ['Labas<br>rytas', true],
  ['<!-- niekas -->', true],
  ['<SCRIPT>', true],
  ['Aš <3 programavimą, 2 < 3', false],
  ['**Svarbu** [čia](https://orbita.lt)', false],
  ['<https://orbita.lt> ir <mailto:labas@orbita.lt>', false],
])('%j is HTML: %s', (text, answer) => {
  expect(isHtml(text)).toBe(answer);
});

const words = (text: string) => JSON.stringify(readHtml(text));

it('keeps only the address of a link among all attributes', () => {
  expect(readHtml('<a onclick=x() HREF="/a&amp;b" style="x">čia</a>').children).toEqual([
    {
      type: 'element',
      tagName: 'a',
      properties: { href: '/a&b' },
      children: [{ type: 'text', value: 'čia' }],
    },
  ]);
});

it.each([
  ['<script>alert(1)</script>po', 'alert'],
  ['<style>a{}</style>po', 'a{}'],
  ['<script>alert(1)', 'alert'],
  ['<svg><b>alert</b></svg>po', 'alert'],
  ['<!-- <b>alert</b> -->po', 'alert'],
  ['<!-- alert', 'alert'],
  ['<p title="> alert">po</p>', 'alert'],
  ['<p alert', 'alert'],
])('drops what no reader is meant to see: %s', (text, secret) => {
  expect(words(text)).not.toContain(secret);
});

it('keeps the lines of a text that has no paragraphs', () => {
  const tags = readHtml('<b>Vienas</b>\ndu\n\ntrys').children?.map(({ tagName, value }) => tagName ?? value);
  expect(tags?.filter(Boolean)).toEqual(['strong', 'br', 'du', 'p', 'trys']);
});

it('closes unclosed elements, and ignores closing tags without an opening one', () => {
  expect(words('</p></b><b><i>a</b>b</i>')).toContain('"value":"a"');
});

it('reads a hundred thousand nested tags in a moment', () => {
  const took = processorTime(() => {
    readHtml('<b>'.repeat(100_000));
    readHtml('<'.repeat(100_000));
    readHtml('<a href="'.repeat(20_000));
    readHtml('<script>'.repeat(50_000));
  });
  expect(took).toBeLessThan(2000);
});
