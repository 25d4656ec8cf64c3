import { expect, it } from 'vitest';
import { countsOf, leftOutOf, stateOf, withOutcomes } from './act-run.view.ts';

const prepared = {
  actId: 'act',
  rows: [
    { id: '1', name: 'Ona', outcome: null },
    { id: '2', name: 'Jonas', outcome: 'already' },
    { id: '3', name: 'Rasa', outcome: null },
    { id: '4', name: 'Lukas', outcome: 'already' },
    { id: '5', name: 'Zita', outcome: 'yourself' },
  ],
};

it('names who is left out, by the reason', () => {
  expect(leftOutOf(prepared)).toEqual([
    { outcome: 'already', names: ['Jonas', 'Lukas'] },
    { outcome: 'yourself', names: ['Zita'] },
  ]);
});

it('counts what was done and names what was refused, portion by portion', () => {
  const first = withOutcomes(new Map(), [
    { id: '1', outcome: 'done' },
    { id: '3', outcome: null },
  ]);
  expect(stateOf(prepared, first)).toMatchObject({ settled: 1, done: 1, refused: [] });
  const second = withOutcomes(first, [{ id: '3', outcome: 'people/last-admin' }]);
  expect(stateOf(prepared, second)).toMatchObject({
    meant: [{ id: '1' }, { id: '3' }],
    settled: 2,
    done: 1,
    refused: [{ outcome: 'people/last-admin', names: ['Rasa'] }],
  });
});

it('counts rows of a kind, the most frequent first, and none where they have no kinds', () => {
  const rows = ['Puodelis, baltas', 'Kuprinė, mėlyna', 'Kuprinė, mėlyna'].map((countedAs) => ({ countedAs }));
  expect(countsOf(rows)).toEqual([
    { what: 'Kuprinė, mėlyna', count: 2 },
    { what: 'Puodelis, baltas', count: 1 },
  ]);
  expect(countsOf([{ countedAs: undefined }])).toEqual([]);
});
