import { describe, expect, it } from 'vitest';
import { chosenColumns, guessColumns, headOf, isCamt } from './columns.view.ts';

const heading = [
  'Data',
  'Mokėtojas',
  'Mokėtojo sąskaita',
  'Mokėjimo paskirtis',
  'Įmokos kodas',
  'Suma',
  'D/K',
];

describe('guessColumns', () => {
  it('knows the headings of banks, each column once', () => {
    expect(guessColumns(heading)).toEqual({
      date: 0,
      name: 1,
      text: 3,
      reference: 4,
      amount: 5,
      direction: 6,
    });
    expect(guessColumns(['Date', 'Payer', 'Details', 'Amount'])).toMatchObject({
      ...{ date: 0, name: 1, text: 2, amount: 3, reference: null, direction: null },
    });
  });

  it('leaves open what it does not know', () => {
    expect(chosenColumns(guessColumns(['a', 'b']))).toBeNull();
    expect(chosenColumns({ ...guessColumns(heading), reference: null })).toMatchObject({
      reference: null,
      date: 0,
    });
  });
});

it('finds the heading below a title', () => {
  const file = `Sąskaitos išrašas\n${heading.join(';')}\n2026-11-19;Rūta;;Būrelis;;45,00;K`;
  expect(headOf(file)).toMatchObject({
    heading,
    example: ['2026-11-19', 'Rūta', '', 'Būrelis', '', '45,00', 'K'],
  });
  expect(headOf('')).toEqual({ heading: [], example: [] });
});

it('tells XML from a table', () => {
  expect(isCamt('\n<?xml version="1.0"?>')).toBe(true);
  expect(isCamt('Data;Suma')).toBe(false);
});
