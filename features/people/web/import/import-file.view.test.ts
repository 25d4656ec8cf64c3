import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import { readImport } from '../../shared/user-import-file.rules.ts';
import {
  examplesOf,
  ignoredHeadings,
  importFileOf,
  leftRowsCsv,
  matchedCsv,
  withChoice,
  withMeant,
} from './import-file.view.ts';

const pasted = [
  'Vaikai 2026/2027',
  '',
  'Vaikas\tVaiko telefonas\tTėvai\tEl. paštas\tPastabos',
  'Ąžuolas Žukas\t+37060000001\tRūta Žukienė\truta@example.com\t',
  '"Lukas\nPetraitis"\t\tOna Petraitienė\tona@example.com\t',
  "'=x\t\tOna\tona2@example.com\t",
].join('\n');
const row = (line: number, outcome: ImportRow['outcome']): ImportRow => ({
  line,
  outcome,
  what: '',
  problems: [],
  hints: [],
});

describe('matchedCsv', () => {
  it('keeps the matched columns only, under their names, and every row on its line', () => {
    const matched = matchedCsv(importFileOf(pasted));
    expect(readImport(parseCsv(matched))).toMatchObject([
      {
        line: 4,
        cells: { child_first_name: 'Ąžuolas', parent_last_name: 'Žukienė', parent_email: 'ruta@example.com' },
      },
      { line: 5, cells: { child_first_name: 'Lukas', child_last_name: 'Petraitis' } },
      { line: 7, cells: { child_name: '=x', parent_email: 'ona2@example.com' } },
    ]);
    expect(matched).not.toContain('37060000001');
  });

  it('leaves out the heading where it is repeated', () => {
    const heading = pasted.split('\n')[2] ?? '';
    const lines = pasted.split('\n');
    const twice = [...lines.slice(0, 4), heading, ...lines.slice(4)].join('\n');
    const read = (text: string) => readImport(parseCsv(matchedCsv(importFileOf(text))));
    expect(read(twice)?.map(({ line }) => line)).toEqual([4, 6, 8]);
  });

  it('reads a list without a heading once its columns are chosen', () => {
    const file = importFileOf('Ona Petraitienė;ona@example.com\nRasa Jonaitienė;rasa@example.com');
    const match = withChoice(withChoice(file.match, 'parent_name', 0), 'parent_email', 1);
    expect(readImport(parseCsv(matchedCsv({ ...file, match })))).toMatchObject([
      { line: 2, cells: { parent_email: 'ona@example.com' } },
      { line: 3, cells: { parent_email: 'rasa@example.com' } },
    ]);
  });

  it('lets five thousand families fit into a request', () => {
    const line =
      'Rūta Žukauskaitė;ruta.zukauskaite@gmail.com;Ąžuolas Žukauskas;azuolas.zukauskas@gmail.com;2015-04-12;Scratch kūrėjai (antr.);pastaba, kurios niekas neskaito';
    const file = importFileOf(
      [
        'Tėvai;Tėvų el. paštas;Vaikas;Vaiko el. paštas;Gimimo data;Grupė;Pastabos',
        ...Array<string>(5000).fill(line),
      ].join('\n'),
    );
    expect(new TextEncoder().encode(JSON.stringify(matchedCsv(file))).length).toBeLessThan(1_000_000);
  });
});

it('names the columns that are not imported, unless they are empty', () => {
  expect(ignoredHeadings(importFileOf(pasted))).toEqual(['Vaiko telefonas']);
});

it('shows what is below a heading', () => {
  const file = importFileOf(pasted);
  expect(examplesOf(file, 3)).toEqual(['ruta@example.com', 'ona@example.com', 'ona2@example.com']);
  expect(examplesOf(file, undefined)).toEqual([]);
});

it('gives a column of the file to one column of the import', () => {
  const match = { child_name: 0, parent_name: 2 };
  expect(withChoice(match, 'guardian_name', 2)).toEqual({ child_name: 0, guardian_name: 2 });
  expect(withChoice(match, 'child_name', null)).toEqual({ parent_name: 2 });
});

it('takes away the rows that are left out, with their columns and the reason, in a form that is read again', () => {
  const texts = { reason: 'Priežastis', textOf: ({ outcome }: ImportRow) => outcome };
  const file = importFileOf(pasted);
  const csv = leftRowsCsv(file, [row(4, 'create'), row(5, 'error'), row(7, 'ask')], texts);
  expect(parseCsv(csv).map(({ cells }) => cells)).toEqual([
    ['Vaikas', 'Vaiko telefonas', 'Tėvai', 'El. paštas', 'Pastabos', 'Priežastis'],
    ['Lukas\nPetraitis', '', 'Ona Petraitienė', 'ona@example.com', '', 'error'],
    ["'=x", '', 'Ona', 'ona2@example.com', '', 'ask'],
  ]);
  const again = importFileOf(csv);
  expect(again.match).toEqual(file.match);
  expect(
    parseCsv(leftRowsCsv(again, [row(2, 'error')], texts))[0]?.cells.filter((cell) => cell === 'Priežastis'),
  ).toHaveLength(1);
});

describe('withMeant', () => {
  it('mends a mistyped group in all of its rows, and nothing else', () => {
    const csv = [
      'Vaikas;Tėvai;El. paštas;Grupė;Pastabos',
      'Pitonas antradieni;Rūta Žukienė;ruta@example.com;PITONAS  antradieni;Pitonas antradieni',
      'Lukas;Ona Petraitienė;ona@example.com;Pitonas antradieni;',
      'Ugnė;Ona Petraitienė;ona@example.com;Šokiai;',
    ].join('\n');
    const near = {
      column: 'group',
      written: 'Pitonas antradieni',
      meant: 'Pitonas antradienį',
      rows: 2,
    } as const;
    const mended = withMeant(importFileOf(csv), near);
    const read = readImport(parseCsv(matchedCsv(mended))) ?? [];
    expect(read.map(({ cells }) => cells.group)).toEqual([
      'Pitonas antradienį',
      'Pitonas antradienį',
      'Šokiai',
    ]);
    expect(read[0]?.cells.child_name).toBe('Pitonas antradieni');
    expect(mended.records[1]?.cells[4]).toBe('Pitonas antradieni');
  });
});
