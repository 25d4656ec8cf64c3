import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { headKey, parseCsv, toCsv, withoutGuard } from './csv.ts';

const cells = (text: string) => parseCsv(text).map((record) => record.cells);

describe('parseCsv', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, as Lithuanian Excel writes',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'quoted separators, quotes and line breaks',
      'a,b\n"x, ""y""\nz",2',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    ['quoted semicolons in a comma file', '"a;b;c",d', [['a;b;c', 'd']]],
    [
      'empty cells',
      'a,,\n,,',
      [
        ['a', '', ''],
        ['', '', ''],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a separator that the first line says',
      'sep=|\na|b\n1,5|2;3',
      [
        ['a', 'b'],
        ['1,5', '2;3'],
      ],
    ],
    [
      'a title with a comma above the table',
      'Išrašas, VšĮ „Orbita“\n\na;b;c\n1;2;3,4',
      [['Išrašas, VšĮ „Orbita“'], ['a', 'b', 'c'], ['1', '2', '3,4']],
    ],
    ['nothing', '', []],
    ['an open quote', 'a,"b', [['a', 'b']]],
    ['text after a closing quote', '"a"b,c', [['ab', 'c']]],
    ['a lone carriage return', 'a\rb', [['a'], ['b']]],
  ])('reads %s', (_what, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it("counts the file's lines across empty lines and line breaks in cells", () => {
    const lines = parseCsv('a,b\n\n"x\ny",1\r\n\r\nc,d').map((record) => record.line);
    expect(lines).toEqual([1, 3, 6]);
  });

  it('terminates for any text', () => {
    void fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', 'ž') }), (text) => {
        expect(parseCsv(text).length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });
});

describe('toCsv', () => {
  it('makes formulas inert and keeps Lithuanian letters readable in Excel', () => {
    expect(toCsv([['=HYPERLINK("x")', '+370', '-a', '@a', '\tb', 'Žana']])).toBe(
      `\uFEFF"'=HYPERLINK(""x"")";'+370;'-a;'@a;"'\tb";Žana\r\n`,
    );
  });

  it('leaves numbers below 0 bare, so that their columns add up, and nothing else', () => {
    const rows = [['-12.50', '-4,99', '-7', '-1+1', '-1,5,0', '--1', '-', '=1', '+1']];
    expect(toCsv(rows)).toBe(`\uFEFF-12.50;"-4,99";-7;'-1+1;"'-1,5,0";'--1;'-;'=1;'+1\r\n`);
  });

  it('round-trips every cell, also one that looks like a formula or a guarded one', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', ';', '"') });
    void fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (row) => {
        const [read = []] = cells(toCsv([row]));
        expect(read.map(withoutGuard)).toEqual(row);
        expect(read.every((each) => !/^[=+\-@\t\r]/.test(each))).toBe(true);
      }),
    );
  });

  it('can be read back unchanged', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', 'Š', ' ') });
    const harmless = cell.filter((text) => !text.startsWith('\r'));
    void fc.assert(
      fc.property(fc.array(fc.array(harmless, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        expect(cells(toCsv(rows))).toEqual(rows);
      }),
    );
  });
});

it('compares a heading that is a whole file of combining marks in no time', () => {
  const time = processorTime(() => {
    expect(headKey(`Gavėjas${'\u0323\u0301'.repeat(200_000)}`)).toBe('gavejas');
  });
  expect(time).toBeLessThan(2000);
});
