import { expect, it } from 'vitest';
import { linesOfPieces } from './coloured-lines.view.ts';

const textsOf = (pieces: Parameters<typeof linesOfPieces>[0]) =>
  linesOfPieces(pieces).map(({ pieces: each }) => each.map(({ text }) => text).join(''));

it('splits pieces at line breaks, and keeps their kinds', () => {
  const lines = linesOfPieces([
    { kind: 'string', text: '"""a\nb"""' },
    { kind: null, text: '\n\nx' },
  ]);
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(lines[1]?.pieces[0]).toEqual({ kind: 'string', text: 'b"""', start: 0 });
  expect(lines[2]?.pieces.map(({ text }) => text)).toEqual(['\n']);
});

it('loses nothing of the code', () => {
  expect(textsOf([{ kind: null, text: 'for x in y:\n    print(x)' }]).join('')).toBe(
    'for x in y:\n    print(x)\n',
  );
});
