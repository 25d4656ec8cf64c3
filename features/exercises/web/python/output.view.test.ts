import { describe, expect, it } from 'vitest';
import { addOutput, noOutput } from './output.view.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`).join('');

describe('addOutput', () => {
  it('adds at the end', () => {
    expect(addOutput(addOutput(noOutput, 'a'), 'b\n')).toEqual({ text: 'ab\n', cut: false });
  });

  it('keeps 2,000 lines whole', () => {
    expect(addOutput(noOutput, lines(1, 2000))).toEqual({ text: lines(1, 2000), cut: false });
  });

  it('keeps the last 2,000 lines and says that there were more', () => {
    const { text, cut } = addOutput(noOutput, lines(1, 5000));
    expect(text.startsWith('3001\n')).toBe(true);
    expect(text.endsWith('5000\n')).toBe(true);
    expect(cut).toBe(true);
  });

  it('keeps the end of one endless line', () => {
    const { text, cut } = addOutput(noOutput, `${'a'.repeat(1_000_000)}b`);
    expect(text).toHaveLength(200_000);
    expect(text.endsWith('ab')).toBe(true);
    expect(cut).toBe(true);
  });

  it('starts over where something in between was lost', () => {
    expect(addOutput({ text: 'old', cut: false }, 'new', true)).toEqual({ text: 'new', cut: true });
  });
});
