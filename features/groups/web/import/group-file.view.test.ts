import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import {
  fileColumns,
  groupFileOf,
  groupRowsOf,
  guessColumn,
  ignoredHeadings,
  inPortions,
  leftGroupsCsv,
} from './group-file.view.ts';

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
    expect(Object.keys(columns).sort()).toEqual([...fileColumns].sort());
    // Days and times are one column of these files.
    const places = Object.entries(columns).flatMap(([column, place]) => (column === 'times' ? [] : [place]));
    expect(places).not.toContain(null);
    expect(new Set(places).size).toBe(fileColumns.length - 1);
    expect(columns.times).toBeNull();
  });

  it.each(['Dienos;Laikas', 'Laikas;Dienos', 'Day;Time'])(
    'knows days and times in two columns: %s',
    (heading) => {
      const file = groupFileOf(`Pavadinimas;Miestas;Mokytojai;${heading}\nScratch;Vilnius;;Pr;17:00\n`);
      const at = heading.startsWith('L') ? { times: 3, weekdays: 4 } : { weekdays: 3, times: 4 };
      expect(file.columns).toMatchObject(at);
      const [row] = groupRowsOf(file, file.columns, () => 'id');
      expect(row?.cells.weekdays).toBe(heading.startsWith('L') ? '17:00 Pr' : 'Pr 17:00');
    },
  );

  it('finds the heading below a title, and the lines below it', () => {
    const { heading, records } = groupFileOf(
      'Grupės 2026\n\nPavadinimas;Miestas;Dienos\nScratch;Vilnius;Pr\n;;\n',
    );
    expect(heading).toEqual(['Pavadinimas', 'Miestas', 'Dienos']);
    expect(records).toEqual([{ line: 4, cells: ['Scratch', 'Vilnius', 'Pr'] }]);
  });

  it('leaves out the heading where it is repeated', () => {
    const { records } = groupFileOf(
      'Pavadinimas;Miestas;Dienos\nA;Vilnius;Pr\nPavadinimas ;Miestas;Dienos;\n',
    );
    expect(records.map(({ cells }) => cells[0])).toEqual(['A']);
  });

  it('has no rows in an empty file', () => {
    expect(groupFileOf('')).toMatchObject({ heading: [], records: [] });
  });
});

describe('guessColumn', () => {
  it.each([
    ['Kurso pradžia', 'startDate'],
    ['Mokslo metų pabaiga', 'endDate'],
    ['Paskutinė diena', 'endDate'],
    ['Pradžios laikas', 'weekdays'],
    ['Start time', 'weekdays'],
  ])('takes „%s“ for %s', (heading, column) => {
    expect(guessColumn(heading)).toBe(column);
  });

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

describe('a cell', () => {
  it('never refuses the whole file by its length', () => {
    const odd = '\u0958'.repeat(2000);
    const file = groupFileOf(`Pavadinimas;Dienos;Laikas\n${odd};${odd};${odd}\n`);
    const [row] = groupRowsOf(file, file.columns, () => 'id');
    expect([row?.cells.name.length, row?.cells.weekdays.length]).toEqual([1000, 1000]);
  });
});

describe('ignoredHeadings', () => {
  it('names what is not imported though it holds something', () => {
    const file = groupFileOf(
      'Pavadinimas;Miestas;Dienos;Pastabos;Tuščia;\nScratch;Vilnius;Pr;svarbu;;kažkas\n',
    );
    expect(ignoredHeadings(file, file.columns)).toEqual(['Pastabos', '6']);
  });
});

describe('leftGroupsCsv', () => {
  it('keeps all columns of the rows that were left out, with the reason, also when they are left out again', () => {
    const file = groupFileOf(
      'Pavadinimas;Miestas;Dienos;Pastabos\nScratch;Vilnius;vakare;=1\nPython;Kaunas;Pr;\n',
    );
    const left = leftGroupsCsv(file, new Map([[2, 'Neaišku']]), 'Priežastis');
    expect(parseCsv(left)).toEqual([
      { line: 1, cells: ['Pavadinimas', 'Miestas', 'Dienos', 'Pastabos', 'Priežastis'] },
      { line: 2, cells: ['Scratch', 'Vilnius', 'vakare', "'=1", 'Neaišku'] },
    ]);
    const again = leftGroupsCsv(groupFileOf(left), new Map([[2, 'Vis dar']]), 'Priežastis');
    expect(parseCsv(again)[1]?.cells).toEqual(['Scratch', 'Vilnius', 'vakare', "'=1", 'Vis dar']);
  });
});

describe('inPortions', () => {
  it('keeps the order and loses nothing', () => {
    expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inPortions([], 2)).toEqual([]);
  });
});
