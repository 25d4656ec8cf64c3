import { describe, expect, it } from 'vitest';
import { fileColumns, groupFileOf, groupRowsOf, guessColumn, inPortions } from './group-file.view.ts';

const lt =
  'Grupės pavadinimas;Abonementas;Forma;Miestas;Adresas;Nuoroda;Dienos ir laikas;Mokytojai;Pradžia;Pabaiga;Vietų skaičius;Modulis;Valandos';
const en =
  'Group name,Product,Mode,City,Address,Meeting link,Weekdays,Teachers,Start date,End date,Capacity,Module,Hours';

describe('groupFileOf', () => {
  it.each([
    ['Lithuanian', lt],
    ['English', en],
    ['pasted', en.replaceAll(',', '\t')],
  ])('guesses all columns of %s headings', (_title, heading) => {
    const { columns } = groupFileOf(`${heading}\r\nScratch`);
    expect(Object.keys(columns)).toEqual([...fileColumns]);
    const places = Object.values(columns);
    expect(places).not.toContain(null);
    expect(new Set(places).size).toBe(fileColumns.length);
  });

  it('finds the heading below a title, and the lines below it', () => {
    const { heading, records } = groupFileOf(
      'Grupės 2026\n\nPavadinimas;Miestas;Dienos\nScratch;Vilnius;Pr\n;;\n',
    );
    expect(heading).toEqual(['Pavadinimas', 'Miestas', 'Dienos']);
    expect(records).toEqual([{ line: 4, cells: ['Scratch', 'Vilnius', 'Pr'] }]);
  });

  it('has no rows in an empty file', () => {
    expect(groupFileOf('')).toMatchObject({ heading: [], records: [] });
  });
});

describe('guessColumn', () => {
  it.each(['Pastabos', 'Nr.', ''])('does not know %j', (heading) => {
    expect(guessColumn(heading)).toBeUndefined();
  });
});

describe('groupRowsOf', () => {
  it('takes cells by the chosen columns', () => {
    const file = groupFileOf('A;B;C\nScratch; Vilnius ;x\n');
    const columns = { ...file.columns, name: 0, city: 1 };
    expect(groupRowsOf(file, columns, (line) => `id ${line}`)).toMatchObject([
      { groupId: 'id 2', line: 2, cells: { name: 'Scratch', city: 'Vilnius', address: '' } },
    ]);
  });

  it('keeps each cell in one line, without invisible signs', () => {
    const file = groupFileOf('A;B\n"Scratch\u00a0\nkūrėjai\u200b";x\n');
    const [row] = groupRowsOf(file, { ...file.columns, name: 0 }, () => 'id');
    expect(row?.cells.name).toBe('Scratch kūrėjai');
  });
});

describe('inPortions', () => {
  it('keeps the order and loses nothing', () => {
    expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inPortions([], 2)).toEqual([]);
  });
});
