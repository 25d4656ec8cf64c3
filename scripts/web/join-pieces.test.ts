import { expect, it } from 'vitest';
import { joinPieces } from './join-pieces.ts';

const piece = (id: string, screens: readonly number[], size: number, others: readonly string[] = []) => ({
  ...{ ids: [id], size },
  ...{ screens: new Set(screens), others: new Set(others) },
});
const idsOf = (pieces: ReturnType<typeof joinPieces>) => pieces.map(({ ids }) => [...ids].sort().join('+'));

it('joins small pieces of the same screens, for fewer requests', () => {
  const pieces = [piece('a', [1, 2], 500), piece('b', [1, 2], 500), piece('c', [1, 2, 3], 500)];
  expect(idsOf(joinPieces(pieces))).toEqual(['a+b+c']);
});

it('leaves a large piece to the screens that need it', () => {
  expect(idsOf(joinPieces([piece('large', [1], 20_000), piece('small', [1, 2], 300)]))).toEqual([
    'small',
    'large',
  ]);
});

it('leaves apart what no screen needs together, and what many other parts need without the rest', () => {
  const many = Array.from({ length: 40 }, (_, at) => `dialog-${at}`);
  expect(joinPieces([piece('a', [1], 10), piece('b', [2], 10)])).toHaveLength(2);
  expect(joinPieces([piece('icon', [1], 300, many), piece('form', [1], 5000)])).toHaveLength(2);
});
