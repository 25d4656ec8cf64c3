import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import { exportColumns } from '../../shared/user-import-file.rules.ts';
import { onlyRead, portionsOf, progressOf, withPortion } from './import-portions.view.ts';

const row = (line: number, outcome: ImportRow['outcome'] = 'create'): ImportRow => ({
  line,
  outcome,
  what: '',
  problems: [],
  hints: [],
});
const csv = 'a,b\n1,"x\ny"\n2,y\n3,z\n4,w\n';

it('splits the rows to be written, with the header, into portions', () => {
  const rows = [row(2), row(4, 'error'), row(5, 'exists'), row(6)];
  const portions = portionsOf(csv, rows, 1);
  expect(portions.map(({ csv: part }) => parseCsv(part).map(({ cells }) => cells))).toEqual([
    [
      ['a', 'b'],
      ['1', 'x\ny'],
    ],
    [
      ['a', 'b'],
      ['4', 'w'],
    ],
  ]);
  expect(portionsOf(csv, rows).map(({ rows: count }) => count)).toEqual([2]);
});

it('keeps cells that a spreadsheet would run unchanged', () => {
  const guarded = "a,b\n'=1+1,-2\n";
  const [portion] = portionsOf(guarded, [row(2)]);
  expect(portionsOf(portion?.csv ?? '', [row(2)])).toEqual([portion]);
  expect(parseCsv(portion?.csv ?? '')[1]?.cells).toEqual(["'=1+1", "'-2"]);
});

it('has nothing to write for an empty file', () => {
  expect(portionsOf('', [])).toEqual([]);
  expect(portionsOf(csv, [])).toEqual([]);
});

it('drops columns that no import reads, and keeps every row on its line', () => {
  const file = [
    'Parent email,status,"Role",created_at,group',
    '',
    'ona@gmail.com,active,"parent","2026\n09","Du\nžodžiai"',
    "'=x,,,,",
    'rasa@gmail.com',
  ];
  const wanted = parseCsv(file.join('\n')).map(({ line, cells }) => [
    line,
    [cells[0] ?? '', cells[2] ?? '', cells[4] ?? ''],
  ]);
  expect(parseCsv(onlyRead(file.join('\n'))).map(({ line, cells }) => [line, cells])).toEqual(wanted);
  expect(onlyRead('parent_email\nona@gmail.com')).toBe('parent_email\nona@gmail.com');
});

it('lets an export of five thousand families fit into a request', () => {
  const person =
    'Rūta;Žukauskaitė;ruta.zukauskaite@gmail.com;Ąžuolas;Žukauskas;azuolas.zukauskas@gmail.com;2015-04-12;Scratch kūrėjai (antr.)';
  const line = `${person};child;active;Scratch kūrėjai (antr.), Python;2026-09-01T08:00:00.000Z`;
  const sent = onlyRead([exportColumns.join(';'), ...Array<string>(5000).fill(line)].join('\r\n'));
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(1_000_000);
  expect(parseCsv(sent)).toHaveLength(5001);
});

it('counts what is written', () => {
  const portions = portionsOf(csv, [row(2), row(4), row(5)], 2);
  const begun = { portions, written: 0, created: 0, invited: 0 };
  const next = withPortion(begun, { created: 2, invited: 1 });
  expect(progressOf(begun)).toEqual({ done: 0, all: 3 });
  expect(progressOf(next)).toEqual({ done: 2, all: 3 });
  expect(withPortion(next, { created: 1, invited: 1 })).toMatchObject({ written: 2, created: 3, invited: 2 });
});
