import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { foldedName, nearestFinder } from './near-names.rules.ts';

const nearest = nearestFinder([
  ...['Pitonas antradienį', 'Pitonas trečiadienį', 'Scratch 1', 'Scratch 2', 'Robotika A', 'Robotika B'],
  ...['1 metų planas', '2 metų planas', 'AI', 'Dailė', 'Dailė vakare', 'Šokis', 'Šokas'],
]);

describe('nearestFinder', () => {
  it.each([
    ['Pitonas antradieni', 'Pitonas antradienį'],
    ['pitonas  ANTRADIENI', 'Pitonas antradienį'],
    ['Pitoans trečiadienį', 'Pitonas trečiadienį'],
    ['Pitonas trecadien', 'Pitonas trečiadienį'],
    ['1 metu planas', '1 metų planas'],
    ['„Scrach 2“', 'Scratch 2'],
    ['Daile', 'Dailė'],
  ])('takes %j for %j', (written, meant) => {
    expect(nearest(written)).toBe(meant);
  });

  it.each(['Scratch 3', 'Robotika C', '3 metų planas', 'Pitonas penktadienį', 'IT', '', 'Dailė rytais'])(
    'takes %j for nothing',
    (written) => {
      expect(nearest(written)).toBeNull();
    },
  );

  it('does not choose between two names that lie as near', () => {
    expect(nearest('sokis')).toBe('Šokis');
    expect(nearest('Šokys')).toBeNull();
    expect(nearestFinder(['Šokis'])('Šokys')).toBe('Šokis');
  });

  it('compares a hundred names with a thousand in less than a second', () => {
    const known = [...Array(1000).keys()].map(
      (at) => `Programavimo pradžiamokslis ${'abcdefghij'[at % 10]}ruduo${'x'.repeat(at % 5)}`,
    );
    const find = nearestFinder(known);
    const took = processorTime(() => {
      for (let at = 0; at < 100; at += 1) find(`Programavimo pradziamokslis ${'y'.repeat(at % 9)}ruduo`);
    });
    expect(took).toBeLessThan(1000);
  });
});

it('folds what people leave out or add', () => {
  expect(foldedName(' „Šokių  ŽVAIGŽDĖS“ ')).toBe('sokiu zvaigzdes');
});
