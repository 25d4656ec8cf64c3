import { describe, expect, it } from 'vitest';
import { examplesOf, headOf, isCamt } from './columns.view.ts';

const heading = [
  ...['Data', 'Mokėtojas', 'Mokėtojo sąskaita', 'Mokėjimo paskirtis'],
  ...['Įmokos kodas', 'Suma', 'D/K'],
];
const rows = ['2026-11-19;Rūta;;Būrelis;;45,00;K', '2026-11-20;Ona;;;;5,00;K', '2026-11-21;Ieva;;;;6,00;K'];

describe('the head of a file', () => {
  it('is found below a title, with its columns and three rows', () => {
    const head = headOf(
      ['Sąskaitos išrašas, 2026', heading.join(';'), ...rows, '2026-11-22;Rasa'].join('\n'),
    );
    expect(head).toMatchObject({
      heading,
      columns: { date: 0, name: 1, text: 3, reference: 4, amount: 5, direction: 6 },
    });
    expect(examplesOf(head, 1)).toEqual(['Rūta', 'Ona', 'Ieva']);
    expect(examplesOf(head, 3)).toEqual(['Būrelis', '–', '–']);
    expect(examplesOf(head, null)).toEqual([]);
  });

  it('is empty for an empty file', () => {
    expect(headOf('')).toMatchObject({ heading: [], examples: [], bank: null });
  });
});

it('distinguishes XML from a table', () => {
  expect(isCamt('\n<?xml version="1.0"?>')).toBe(true);
  expect(isCamt('Data;Suma')).toBe(false);
});
