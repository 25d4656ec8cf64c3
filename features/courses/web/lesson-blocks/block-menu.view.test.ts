import { describe, expect, it } from 'vitest';
import { referencesOf } from '../../shared/blocks/lesson-references.rules.ts';
import {
  blocksFor,
  embeddedLine,
  exerciseLine,
  fileLine,
  readable,
  scratchProjectIn,
  slashBefore,
  templateOf,
  videoLine,
  withBlock,
} from './block-menu.view.ts';

const id = '0198f3a0-0000-7000-8000-000000000001';
const words = { columns: ['Kas', 'Kam'], language: 'lt' } as const;

describe('slashBefore', () => {
  it.each([
    ['opens at the beginning of a text', '/', { at: 0, query: '' }],
    ['opens at the beginning of a line', 'Labas\n/už', { at: 6, query: 'už' }],
    ['opens in an indented line', '  /kodas', { at: 2, query: 'kodas' }],
    ['opens nothing within a line', 'ir / arba', null],
    ['opens nothing in an address', 'https://', null],
    ['opens nothing after a second slash', '//', null],
  ])('%s', (_title, text, expected) => {
    expect(slashBefore(text, text.length)).toEqual(expected);
  });
});

it('finds blocks by a part of their name, with or without diacritics', () => {
  const blocks = [{ label: 'Užduotis' }, { label: 'Užuomina' }, { label: 'Lentelė' }];
  expect(blocksFor(blocks, 'uzd')).toEqual([{ label: 'Užduotis' }]);
  expect(blocksFor(blocks, 'UŽ')).toHaveLength(2);
  expect(blocksFor(blocks, '')).toHaveLength(3);
});

describe('withBlock', () => {
  it.each([
    ['stands alone in an empty text', '', '::x', '::x\n\n'],
    ['goes to a new paragraph after a line', 'Labas', '::x', 'Labas\n\n::x\n\n'],
    ['adds no empty line where one is', 'Labas\n\n', '::x', 'Labas\n\n::x\n\n'],
  ])('%s', (_title, text, block, expected) => {
    expect(withBlock(text, { start: text.length, end: text.length }, block).text).toBe(expected);
  });

  it('leaves the surrounding text unchanged', () => {
    expect(withBlock('A\n\nB', { start: 1, end: 1 }, '::x').text).toBe('A\n\n::x\n\nB');
  });

  it("puts the caret where the block's text goes, and the selected text too", () => {
    const { text, start } = withBlock('Labas', { start: 0, end: 5 }, templateOf('hint', words) ?? '');
    expect(text).toBe(':::hint\nLabas\n:::\n\n');
    expect(text.slice(0, start)).toBe(':::hint\nLabas');
  });
});

it('makes a table with its header', () => {
  const { text } = withBlock('', { start: 0, end: 0 }, templateOf('table', words) ?? '');
  expect(text).toBe('| Kas | Kam |\n| --- | --- |\n|  |  |\n\n');
});

it.each([
  ['lt', 'kai spusteli ⚑'],
  ['en', 'when ⚑ clicked'],
] as const)('begins Scratch blocks with the flag, in the language of the text: %s', (language, flag) => {
  const at = { start: 0, end: 0 };
  const { text, start } = withBlock('', at, templateOf('script', { columns: [], language }) ?? '');
  expect(text).toBe(`\`\`\`scratch\n${flag}\n\n\`\`\`\n\n`);
  expect(text.slice(0, start)).toBe(`\`\`\`scratch\n${flag}\n`);
});

describe('a line of a block', () => {
  it.each([
    ['a plain picture', 'Planeta', 'alt="Planeta"'],
    ['quotes and braces', 'Sako "a}"', 'alt="Sako &quot;a&#125;&quot;"'],
    ['line breaks', 'Vienas\ndu', 'alt="Vienas du"'],
  ])('names its file in spite of %s', (_title, alt, expected) => {
    const line = fileLine({ id, kind: 'picture' }, { alt, caption: '' });
    expect(line).toBe(`::picture{file=${id} ${expected}}`);
    expect(referencesOf(line).fileIds).toEqual([id]);
  });

  it('has a caption, a film, a file or an exercise', () => {
    expect(fileLine({ id, kind: 'picture' }, { alt: 'a', caption: 'b' })).toContain('caption="b"');
    expect(fileLine({ id, kind: 'file' }, { alt: '', caption: '' })).toBe(`::file{file=${id}}`);
    expect(videoLine('https://youtu.be/dQw4w9WgXcQ', '')).toBe('::video{url="https://youtu.be/dQw4w9WgXcQ"}');
    expect(referencesOf(exerciseLine(id)).exerciseIds).toEqual([id]);
  });
});

it('reads a Scratch project from the address of its page, too', () => {
  expect(scratchProjectIn(' https://scratch.mit.edu/projects/104/editor ')).toBe('104');
  expect(scratchProjectIn('104')).toBe('104');
  expect(scratchProjectIn('<iframe src="https://scratch.mit.edu/projects/104/embed"></iframe>')).toBe('104');
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', '::video{url="https://youtu.be/dQw4w9WgXcQ?t=90"}'],
  ['<iframe src="https://scratch.mit.edu/projects/104/embed"></iframe>', '::scratch{project="104"}'],
  ['https://scratch.mit.edu/projects/104/', '::scratch{project="104"}'],
  ['104', null],
  ['Žiūrėk https://youtu.be/dQw4w9WgXcQ', null],
  ['https://example.com/film', null],
])('a pasted “%s” means %s', (pasted, expected) => {
  expect(embeddedLine(pasted)).toBe(expected);
});

it('accepts nothing that the server would refuse', () => {
  expect(readable('a\r\nb\u0000\u202ec\td')).toBe('a\nbc\td');
});
