import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { catalogueHeadings } from '../../shared/catalogue-import.words.ts';
import { problemsOf, readCatalogue, readRow } from './catalogue-file.rules.ts';

const header = 'level,category,cost,name_lt,option_lt,stock,picture,archived,again';
const read = (row: string) => {
  const [line] = readCatalogue(parseCsv(`${header}\n${row}`)) ?? [];
  if (!line) throw new Error('no row');
  return problemsOf(readRow(line.cells), line.cells);
};

describe('a row of the catalogue', () => {
  it.each([
    ['1,merch,200,Puodelis,Baltas,5,gift,no', []],
    ['0,MERCH,200,Puodelis,Baltas,,,', []],
    ['7,merch,200,Puodelis,Baltas,5,gift,no', ['level_invalid']],
    ['1,food,200,Puodelis,Baltas,5,gift,no', ['category_invalid']],
    ['1,merch,-5,Puodelis,Baltas,5,gift,no', ['cost_invalid']],
    ['1,merch,2.5,Puodelis,Baltas,-1,gift,no', ['cost_invalid', 'stock_invalid']],
    ['1,merch,200,,,5,gift,no', ['name_invalid', 'option_invalid']],
    ['1,merch,200,Puodelis,Baltas,5,moon,maybe', ['picture_invalid', 'archived_invalid']],
    ['1,merch,200,Puodelis,Baltas,5,gift,no,Taip', []],
    ['1,merch,200,Puodelis,Baltas,5,gift,no,twice', ['again_invalid']],
  ])('%s: %j', (row, problems) => {
    expect(read(row)).toEqual(problems);
  });

  it('reads back a name that starts like a formula', () => {
    const [line] = readCatalogue(parseCsv(`${header}\n1,merch,200,'=Kubas,+1,5,gift,no`)) ?? [];
    expect(line && readRow(line.cells).name.lt).toBe('=Kubas');
  });
});

it('requires the columns that every prize has, in any order and case', () => {
  expect(readCatalogue(parseCsv('level;cost;name_lt'))).toBeNull();
  expect(readCatalogue(parseCsv('Option LT;Name-LT;cost;Category;LEVEL\n;;;;\na;b;1;merch;1'))).toHaveLength(
    1,
  );
});

it.each(['lt', 'en'] as const)('knows the headings of an export in %s', (locale) => {
  const headings = Object.values(catalogueHeadings[locale]).join(';');
  const [line] = readCatalogue(parseCsv(`${headings}\n;;1;merch;200;no;Puodelis;;;;gift;Baltas;;5;no`)) ?? [];
  expect(line?.cells).toMatchObject({ level: '1', name_lt: 'Puodelis', option_lt: 'Baltas', stock: '5' });
});
