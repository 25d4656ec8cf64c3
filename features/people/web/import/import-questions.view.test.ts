import { expect, it } from 'vitest';
import { type ImportPreview, type ImportRow, noAnswers } from '../../shared/user-import.ts';
import { askedBy, countsOf } from './import-questions.view.ts';

const row = (outcome: ImportRow['outcome'], ...problems: string[]): ImportRow => ({
  line: 2,
  outcome,
  what: '',
  problems,
  hints: [],
});
const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
  ...{ rows: [], parents: 0, children: 0, joining: 0, crowded: [], unknownGroups: [] },
  ...{ prices: [], credits: { families: 0, cents: 0 }, debts: { families: 0, cents: 0 } },
  ...changes,
});

it('asks nothing about a file in which all is clear', () => {
  expect(
    askedBy(preview({ rows: [row('create'), row('error', 'parent_email_invalid')] }), noAnswers),
  ).toEqual({
    ...{ dayOrder: false, createGroups: false, acceptDoubles: false, reason: false },
    ...{ prices: false, balance: false },
  });
});

it('asks for each answer by what the rows need', () => {
  const asks = (changes: Partial<ImportPreview>) => {
    const asked = Object.entries(askedBy(preview(changes), noAnswers));
    return asked.filter(([, isAsked]) => isAsked).map(([question]) => question);
  };
  expect(asks({ rows: [row('ask', 'starts_on_ambiguous')] })).toEqual(['dayOrder']);
  expect(asks({ rows: [row('ask', 'likely_double')] })).toEqual(['acceptDoubles']);
  expect(asks({ unknownGroups: [{ name: 'Nauja', children: 2 }] })).toEqual(['createGroups']);
  expect(asks({ rows: [row('ask', 'balance_sign_unclear')] })).toEqual(['balance']);
  const price = (id: string, every: 'month' | 'year') => ({
    ...{ id, every, plan: { lt: 'Python' }, amountCents: 6000, children: 0 },
  });
  expect(asks({ prices: [price('a', 'month')] })).toEqual([]);
  expect(asks({ prices: [price('a', 'month'), price('b', 'year')] })).toEqual(['prices']);
  expect(asks({ crowded: [{ id: 'a', name: 'Ankšta', students: 2, places: 1 }] })).toEqual(['reason']);
});

it('keeps an answered question in sight', () => {
  const answers = { ...noAnswers, dayOrder: 'day-first', acceptDoubles: true } as const;
  expect(askedBy(preview({}), answers)).toMatchObject({ dayOrder: true, acceptDoubles: true });
});

it('counts every row once', () => {
  expect(countsOf([row('create'), row('ask'), row('ask'), row('exists')])).toEqual({
    ...{ create: 1, join: 0, exists: 1, ask: 2, error: 0 },
  });
});
