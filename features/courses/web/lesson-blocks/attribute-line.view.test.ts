import { describe, expect, it } from 'vitest';
import { withAttribute, withLanguage, withTitle } from './attribute-line.view.ts';

describe('an attribute of a block', () => {
  it.each([
    [
      'is replaced',
      '::picture{file=a alt="b" caption="c"}',
      'alt',
      'd',
      '::picture{file=a alt="d" caption="c"}',
    ],
    ['is added', '::picture{file=a alt="b"}', 'caption', 'c', '::picture{file=a alt="b" caption="c"}'],
    ['is taken away', '::picture{file=a alt="b" caption="c"}', 'caption', ' ', '::picture{file=a alt="b"}'],
    ['without quotes gets them', "::video{url='x' title=y}", 'title', 'z z', `::video{url='x' title="z z"}`],
    [
      'keeps quotes and braces',
      '::picture{alt=""}',
      'alt',
      '"{a}"',
      '::picture{alt="&quot;&#123;a&#125;&quot;"}',
    ],
    ['is none of another name', '::picture{file=a}', 'alt', '', '::picture{file=a}'],
    ['that ends like another is its own', '::x{aalt=1}', 'alt', '2', '::x{aalt=1 alt="2"}'],
  ])('%s', (_title, line, name, words, expected) => {
    expect(withAttribute(line, name, words)).toBe(expected);
  });
});

it.each([
  [':::hint', 'Kodėl?', ':::hint[Kodėl?]'],
  [':::hint[Seniau]', '', ':::hint'],
  ['  :::note[a \\] b]{#c}', 'd [e]', '  :::note[d \\[e\\]]{#c}'],
])('the title of %s becomes “%s”', (line, title, expected) => {
  expect(withTitle(line, title)).toBe(expected);
});

it.each([
  ['```python', 'html', '```html'],
  ['```', 'css', '```css'],
  ['~~~~ js title', '', '~~~~  title'],
])('the language of %s becomes “%s”', (line, language, expected) => {
  expect(withLanguage(line, language)).toBe(expected);
});
