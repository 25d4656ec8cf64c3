import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hidesCorrections, municipalityKey, usualLayout, writtenDate } from './layouts.rules.ts';
import { listLayoutSchema } from './layouts.ts';

it.each([
  ['iso', '2026-10-06', '2026-10'],
  ['dots', '2026.10.06', '2026.10'],
  ['dayFirst', '06.10.2026', '10.2026'],
  ['words', '2026 m. spalio 6 d.', '2026 m. spalis'],
] as const)('writes days and months: %s', (writing, day, month) => {
  expect(writtenDate('2026-10-06', writing, 'lt')).toBe(day);
  expect(writtenDate('2026-10', writing, 'lt')).toBe(month);
});

it('knows a municipality however its name is written', () => {
  expect(municipalityKey(' VILNIAUS  m. Savivaldybė')).toBe(municipalityKey('Vilniaus m. savivaldybė'));
  expect(municipalityKey('Kauno r.')).not.toBe(municipalityKey('Kauno m.'));
});

it('says when nothing would tell a correction from a line of the month', () => {
  const of = (...columns: ('name' | 'note' | 'reason' | 'forMonth')[]) =>
    hidesCorrections({ columns: columns.map((column) => ({ column, heading: '' })) });
  expect(of('name')).toBe(true);
  for (const column of ['note', 'reason', 'forMonth'] as const) expect(of('name', column)).toBe(false);
});

it('accepts a layout with each column once, and at least one', () => {
  const isGood = (columns: unknown) => z.safeParse(listLayoutSchema, { ...usualLayout, columns }).success;
  expect(isGood(usualLayout.columns)).toBe(true);
  expect(isGood([])).toBe(false);
  expect(isGood([...usualLayout.columns, { column: 'amount', heading: 'Suma' }])).toBe(false);
  expect(isGood([{ column: 'salary', heading: '' }])).toBe(false);
});
