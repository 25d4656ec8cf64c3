import { describe, expect, it } from 'vitest';
import { readText } from './text-marks.view.ts';
import type { TextMark } from './word-marks.view.ts';

const id = '0198f3a0-0000-7000-8000-000000000001';

function marksIn<Kind extends TextMark['kind']>(body: string, kind: Kind) {
  const isKind = (mark: TextMark): mark is Extract<TextMark, { kind: Kind }> => mark.kind === kind;
  return readText(body)
    .marks.filter(isKind)
    .map((mark) => ({ ...mark, text: body.slice(mark.from, mark.to) }));
}

describe('a block', () => {
  it('is what the page shows as one, and nothing else', () => {
    const body = `::exercise{id=${id}}\n\n::picture{file=${id} alt="Ž"}\n\n::video{url="https://evil.example"}\n\n::other{id=1}`;
    expect(marksIn(body, 'block').map(({ name, text }) => [name, text])).toEqual([
      ['exercise', `::exercise{id=${id}}`],
      ['picture', `::picture{file=${id} alt="Ž"}`],
    ]);
  });

  it('in code is code', () => {
    expect(marksIn('```\n::exercise{id=x}\n```', 'block')).toEqual([]);
  });

  it('beside the sign of a list stays text', () => {
    expect(marksIn(`- ::exercise{id=${id}}`, 'block')).toEqual([]);
  });

  it('that is a table, a line or Scratch blocks is drawn', () => {
    const body = '| a |\n| - |\n| b |\n\n---\n\n```scratch\neik\n```';
    expect(marksIn(body, 'drawn').map(({ what }) => what)).toEqual(['table', 'rule', 'scratch']);
  });
});

describe('a frame', () => {
  it('has a head with its title, its text and an end', () => {
    const body = ':::hint[Kodėl *taip*?]\nLabas\n:::\n';
    expect(marksIn(body, 'head')).toMatchObject([
      { frame: 'hint', title: 'Kodėl taip?', text: ':::hint[Kodėl *taip*?]' },
    ]);
    expect(marksIn(body, 'lines')).toMatchObject([{ look: 'hint', text: 'Labas' }]);
    expect(marksIn(body, 'foot')).toMatchObject([{ text: ':::' }]);
  });

  it('of code knows its language, and what is unfinished has no end', () => {
    expect(marksIn('```python\nprint(1)\n```', 'code')).toMatchObject([
      { language: 'python', text: 'print(1)' },
    ]);
    expect(marksIn('```python\nprint(1)', 'foot')).toEqual([]);
  });
});

it('numbers the items of a list as the page does, and knows which tasks are done', () => {
  expect(marksIn('3. a\n3. b', 'bullet').map(({ label }) => label)).toEqual(['3.', '4.']);
  expect(marksIn('- [x] a\n- [ ] b', 'task').map(({ done }) => done)).toEqual([true, false]);
});

it('hides the signs of headings, quotes and indents, and narrows empty lines', () => {
  expect(marksIn('## A\n\n> b\n> c', 'sign').map(({ text }) => text)).toEqual(['## ', '> ', '> ']);
  expect(marksIn('- a\n  - b', 'sign').map(({ text }) => text)).toContain('  ');
  expect(marksIn('a\n\nb\n\n```\n\n```', 'gap')).toHaveLength(2);
});

it('leaves a text that nobody typed as it is', () => {
  expect(readText('['.repeat(5000))).toEqual({ marks: [], parts: [] });
});
