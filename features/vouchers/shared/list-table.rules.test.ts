import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { usualLayout } from './layouts.rules.ts';
import { type ListColumn, listColumns } from './layouts.ts';
import { listTable, writtenName } from './list-table.rules.ts';
import { layoutOf, monthOf } from './vouchers.factory.ts';

const shown = monthOf();
const facts = [
  {
    ...{ voucherId: 'v', birthDate: '2015-04-12', fromOn: '2026-10-01', untilOn: '2026-12-31' },
    ...{ personalCode: '51504120000', agreementNumber: 'KS-14', agreementSignedOn: '2026-09-20' },
  },
];
const drawn = (columns: readonly ListColumn[], change: Partial<typeof usualLayout> = {}) =>
  listTable(shown, { locale: 'lt', layout: layoutOf(columns, change), facts });

it('numbers the children, and marks what corrects an earlier month', () => {
  const { rows } = listTable(shown, { locale: 'lt', layout: null });
  expect(rows.map((row) => [row[0], row[4], row[7], row[8]])).toEqual([
    ['1', '2026-10', '20.00', ''],
    ['2', '2026-10', '0.00', ''],
    ['3', '2026-09', '-20.00', 'Patikslinimas'],
  ]);
});

describe('a municipality’s own layout', () => {
  it.each([
    ['number', 'Eil. nr.', ['1', '2', '3']],
    ['name', 'Mokinys', ['Ugnė Šimkutė', 'Ugnė Šimkutė', 'Ugnė Šimkutė']],
    ['lastName', 'Pavardė', ['Šimkutė', 'Šimkutė', 'Šimkutė']],
    ['firstName', 'Vardas', ['Ugnė', 'Ugnė', 'Ugnė']],
    ['birthDate', 'Gimimo data', ['2015-04-12', '2015-04-12', '2015-04-12']],
    ['personalCode', 'Asmens kodas', ['51504120000', '51504120000', '51504120000']],
    ['school', 'Mokykla', ['Žirmūnų gimnazija', 'Žirmūnų gimnazija', 'Žirmūnų gimnazija']],
    ['class', 'Klasė', ['5', '5', '5']],
    ['programme', 'Programa', ['Robotika', 'Robotika', 'Robotika']],
    ['registerCode', 'Programos kodas', ['NVŠ-1', 'NVŠ-1', 'NVŠ-1']],
    ['fromOn', 'Registruotas nuo', ['2026-10-01', '2026-10-01', '2026-10-01']],
    ['untilOn', 'Registruotas iki', ['2026-12-31', '2026-12-31', '2026-12-31']],
    ['agreement', 'Sutarties numeris ir data', Array<string>(3).fill('KS-14, 2026-09-20')],
    ['forMonth', 'Mėnuo', ['2026-10', '2026-10', '2026-09']],
    ['hours', 'Akademinės valandos (45 min.)', ['4', '2', '0']],
    ['counts', 'Įskaityta', ['taip', 'ne', 'ne']],
    ['reason', 'Priežastis', ['', 'Lankyta akad. val.: 2 iš 4', 'Patikslinimas; Lankyta akad. val.: 0 iš 4']],
    ['amount', 'Suma, €', ['20.00', '0.00', '-20.00']],
    ['note', 'Pastaba', ['', '', 'Patikslinimas']],
    ['remarks', 'Pastabos', ['', '', '']],
  ] as const)('draws %s', (column, heading, cells) => {
    const { head, rows } = drawn([column]);
    expect(head).toEqual([heading]);
    expect(rows.flat()).toEqual(cells);
  });

  it('tests every column that there is', () => {
    expect(new Set(drawn(listColumns).head).size).toBe(listColumns.length);
  });

  it('has the columns that were chosen, in their order, with the municipality’s headings; sums stay equal', () => {
    const choice = fc.shuffledSubarray([...listColumns], { minLength: 1 });
    fc.assert(
      fc.property(choice, fc.boolean(), (columns, isOwn) => {
        const layout = layoutOf(columns, {
          columns: columns.map((column) => ({ column, heading: isOwn ? `Mūsų ${column}` : '' })),
        });
        const { head, rows, amounts } = listTable(shown, { locale: 'lt', layout, facts });
        if (isOwn) expect(head).toEqual(columns.map((column) => `Mūsų ${column}`));
        expect(rows).toHaveLength(3);
        for (const row of rows) expect(row).toHaveLength(columns.length);
        const sums = columns.indexOf('amount');
        expect([...amounts].sort()).toEqual(
          [columns.indexOf('hours'), sums].filter((place) => place >= 0).sort(),
        );
        if (sums >= 0)
          expect(rows.reduce((sum, row) => sum + Math.round(Number(row[sums]) * 100), 0)).toBe(
            shown.sumCents,
          );
      }),
    );
  });

  it('writes days and names as asked', () => {
    expect(drawn(['name', 'birthDate'], { dates: 'dots', names: 'lastFirst' }).rows[0]).toEqual([
      ...['Šimkutė Ugnė', '2015.04.12'],
    ]);
    expect(writtenName({ firstName: 'Ugnė', lastName: 'Šimkutė' }, 'firstLast')).toBe('Ugnė Šimkutė');
  });

  it('leaves blank what nobody knows', () => {
    const layout = layoutOf(['birthDate', 'personalCode', 'fromOn', 'untilOn', 'agreement']);
    expect(listTable(shown, { locale: 'lt', layout }).rows.flat().join('')).toBe('');
  });
});
