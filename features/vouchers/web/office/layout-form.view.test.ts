import { expect, it } from 'vitest';
import { usualLayout } from '../../shared/layouts.rules.ts';
import { layoutOf } from '../../shared/vouchers.factory.ts';
import { columnsToAdd, layoutOfValues, layoutValues, movedColumn } from './layout-form.view.ts';

it('begins as the program has it, and says the same of what was not changed', () => {
  expect(layoutOfValues(layoutValues(null))).toEqual(usualLayout);
  const own = layoutOf(['lastName'], { signers: ['Direktorė', 'Data'] });
  expect(layoutValues(own).signers).toBe('Direktorė\nData');
  expect(layoutOfValues(layoutValues(own))).toEqual(own);
  expect(layoutOfValues({ ...layoutValues(own), signers: ' Direktorė \n\n' }).signers).toEqual(['Direktorė']);
});

it('moves a column by a place, and none over the edge', () => {
  const { columns } = layoutOf(['number', 'name', 'amount']);
  const names = (at: number, by: 1 | -1) => movedColumn(columns, at, by).map(({ column }) => column);
  expect(names(0, 1)).toEqual(['name', 'number', 'amount']);
  expect(names(2, -1)).toEqual(['number', 'amount', 'name']);
  expect(names(0, -1)).toEqual(['number', 'name', 'amount']);
  expect(names(2, 1)).toEqual(['number', 'name', 'amount']);
});

it('offers each column once, and personal codes only where a programme asks for them', () => {
  const { columns } = layoutOf(['number', 'name']);
  expect(columnsToAdd(columns, false)).not.toContain('personalCode');
  expect(columnsToAdd(columns, false)).not.toContain('name');
  expect(columnsToAdd(columns, true)).toContain('personalCode');
});
