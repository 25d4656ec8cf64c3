import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from './text-marks.view.ts';
import { gapsOf, movedBy, movedTo, partAt, type TextChange, withoutPart } from './text-parts.view.ts';

function applied(body: string, change: TextChange | null): string | null {
  return (
    change?.changes.toReversed().reduce((text, { from, to, insert }) => {
      return text.slice(0, from) + insert + text.slice(to);
    }, body) ?? null
  );
}

const hint = ':::hint\nVienas\n\nDu\n:::';
const body = `Labas\n\n::video{url="https://youtu.be/dQw4w9WgXcQ"}\n\n${hint}\n`;
const at = (word: string) => ({ from: body.indexOf(word), to: body.indexOf(word) });
const by = (word: string, step: -1 | 1) => applied(body, movedBy(body, readText(body), at(word), step));

describe('a block', () => {
  it('goes one place up or down, with what it says unchanged', () => {
    expect(by('::video', -1)).toBe(`::video{url="https://youtu.be/dQw4w9WgXcQ"}\n\nLabas\n\n${hint}\n`);
    expect(by('::video', 1)).toBe(`Labas\n\n${hint}\n\n::video{url="https://youtu.be/dQw4w9WgXcQ"}\n`);
  });

  it('stays where it is at the beginning and at the end', () => {
    expect(by('Labas', -1)).toBeNull();
    expect(by(':::hint', 1)).toBeNull();
  });

  it('goes out of a hint at its edge', () => {
    expect(by('Du', 1)).toBe(body.replace('\n\nDu\n:::', '\n:::\n\nDu'));
    expect(by('Vienas', -1)).toBe(body.replace('Vienas\n\n', '').replace(':::hint', 'Vienas\n\n:::hint'));
  });

  it('is dropped between any two, inside a hint too', () => {
    const read = readText(body);
    const gap = body.indexOf('Du');
    expect(gapsOf(read.parts)).toContain(gap);
    expect(applied(body, movedTo(body, read, at('Labas'), gap))).toBe(
      body.slice('Labas\n\n'.length).replace('Du', 'Labas\n\nDu'),
    );
  });

  it('is removed with the empty line after it', () => {
    expect(applied(body, withoutPart(readText(body), at('::video')))).toBe(`Labas\n\n${hint}\n`);
    expect(partAt(readText(body).parts, at('Vienas'))).toMatchObject({ from: body.indexOf('Vienas') });
  });
});

it('moving changes no letter of any part, whatever is moved where', () => {
  const part = fc.constantFrom(
    'A *b*',
    '## C',
    '- d\n- e',
    '::exercise{id=x}',
    ':::note\nf\n\ng\n:::',
    '```\nh\n```',
  );
  const moves = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 6 }),
    from: fc.nat(),
    to: fc.nat(),
  });
  fc.assert(
    fc.property(moves, ({ parts, from, to }) => {
      const text = parts.join('\n\n');
      const read = readText(text);
      const gaps = gapsOf(read.parts);
      const span = { from: gaps[from % gaps.length] ?? 0, to: gaps[from % gaps.length] ?? 0 };
      const moved = applied(text, movedTo(text, read, span, gaps[to % gaps.length] ?? 0)) ?? text;
      const words = (all: string) => all.split(/\s+/).filter(Boolean).toSorted();
      expect(words(moved)).toEqual(words(text));
    }),
  );
});
