import type { TextChange } from './text-parts.view.ts';
import type { Span } from './word-marks.view.ts';

const item = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const quote = /^[ \t]*(?:>[ \t]?)+/;

/** What Enter does in a line: types something, or takes the sign of an empty item away. */
export type Entered = { readonly insert: string } | { readonly removed: number };

/** Enter begins another item of a list, another line of a quote, otherwise another paragraph. */
export function enterIn(line: string, column: number): Entered {
  const [sign = '', indent = '', bullet, number = '', end = '', space = '', box] = item.exec(line) ?? [];
  if (sign && column >= sign.length) {
    if (line.trim() === sign.trim()) return { removed: line.length };
    const next = bullet ?? `${Number(number) + 1}${end}`;
    return { insert: `\n${indent}${next}${space}${box ? '[ ] ' : ''}` };
  }
  const [quoted = ''] = quote.exec(line) ?? [];
  if (quoted && column >= quoted.length)
    return line.trim() === quoted.trim() ? { removed: line.length } : { insert: `\n${quoted}` };
  return { insert: line.trim() === '' ? '\n' : '\n\n' };
}

/** How many characters Backspace takes at the start of a paragraph: the whole empty line before it; null elsewhere. */
export function joinedBefore(text: string, at: number): number | null {
  return /[^\n]\n\n$/.test(text.slice(0, at)) ? 2 : null;
}

/** Puts signs such as `**` around the selected words, or takes them away where they are. */
export function withSigns(text: string, { from, to }: Span, sign: string): TextChange {
  const [space = ''] = /^\s*/.exec(text.slice(from, to)) ?? [];
  const words = text.slice(from, to).trim();
  const start = from + (words === '' ? 0 : space.length);
  const end = start + words.length;
  const longer = sign[0] ?? '';
  const isAround =
    text.slice(start - sign.length, start) === sign &&
    text.slice(end, end + sign.length) === sign &&
    (sign.length > 1 || text[start - 2] !== longer || text[start - 3] === longer);
  if (isAround)
    return {
      changes: [
        { from: start - sign.length, to: start, insert: '' },
        { from: end, to: end + sign.length, insert: '' },
      ],
      selection: { from: start - sign.length, to: end - sign.length },
    };
  return {
    changes: [
      { from: start, to: start, insert: sign },
      { from: end, to: end, insert: sign },
    ],
    selection: { from: start + sign.length, to: end + sign.length },
  };
}

/** What lines can be turned into. */
export type LineSign = 'heading' | 'bullets' | 'numbers' | 'quote';
const signs: Readonly<Record<LineSign, RegExp>> = {
  heading: /^#{1,6}[ \t]+/,
  bullets: /^[-*+][ \t]+/,
  numbers: /^\d{1,9}[.)][ \t]+/,
  quote: /^>[ \t]?/,
};
const anySign = /^(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+|>[ \t]?)/;
const written = (kind: LineSign, at: number) =>
  ({ heading: '## ', bullets: '- ', numbers: `${at + 1}. `, quote: '> ' })[kind];

/** Makes the lines of a selection headings, a list or a quote; those that are it already become text again. */
export function withLineSigns(text: string, { from, to }: Span, kind: LineSign): TextChange {
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const lines = text.slice(start, next < 0 ? text.length : next).split('\n');
  const meant = lines.filter((line) => line.trim() !== '' || lines.length === 1);
  const isSo = meant.every((line) => signs[kind].test(line));
  let number = 0;
  const insert = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const plain = line.replace(anySign, '');
      if (isSo) return plain;
      number += 1;
      return `${written(kind, number - 1)}${plain}`;
    })
    .join('\n');
  const end = start + insert.length;
  return {
    changes: [{ from: start, to: start + lines.join('\n').length, insert }],
    selection: from === to ? { from: end, to: end } : { from: start, to: end },
  };
}
