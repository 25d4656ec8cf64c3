import { expect, it } from 'vitest';
import { errorKinds, errorTable } from './error-table.view.ts';

it('each row leads to a kind that there is, and each kind is told once', () => {
  const kinds = new Set<string>(errorKinds);
  expect(kinds.size).toBe(errorKinds.length);
  expect(errorTable.filter(([, , kind]) => !kinds.has(kind))).toEqual([]);
});

it('what is known of a class more closely comes before what is true of all of it', () => {
  const all = errorTable.flatMap(([type, message], at) => (message.source === '^' ? [{ type, at }] : []));
  const late = all.flatMap(({ type, at }) => errorTable.slice(at + 1).filter(([other]) => other === type));
  expect(late).toEqual([]);
});
