import { expect, it } from 'vitest';
import { type ImportPreview, type ImportRow, noAnswers } from '../../shared/user-import.ts';
import { askedBy, countsOf, sharedHints } from './import-questions.view.ts';

const row = (outcome: ImportRow['outcome'], ...problems: string[]): ImportRow => ({
  line: 2,
  outcome,
  what: '',
  problems,
  hints: [],
});
const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
  ...{ rows: [], parents: 0, children: 0, joining: 0, crowded: [], unknownGroups: [], nearNames: [] },
  ...{ prices: [], credits: { families: 0, cents: 0 }, debts: { families: 0, cents: 0 } },
  ...changes,
});

it('asks nothing about a file in which all is clear', () => {
  expect(
    askedBy(preview({ rows: [row('create'), row('error', 'parent_email_invalid')] }), noAnswers),
  ).toEqual({
    ...{ dayOrder: false, createGroups: false, acceptDoubles: false, reason: false },
    ...{ prices: false, balance: false, near: false, groupPlans: false },
  });
});

it('asks for each answer by what the rows need', () => {
  const asks = (changes: Partial<ImportPreview>) => {
    const asked = Object.entries(askedBy(preview(changes), noAnswers));
    return asked.filter(([, isAsked]) => isAsked).map(([question]) => question);
  };
  expect(asks({ rows: [row('ask', 'starts_on_ambiguous')] })).toEqual(['dayOrder']);
  expect(asks({ rows: [row('ask', 'likely_double')] })).toEqual(['acceptDoubles']);
  expect(asks({ unknownGroups: [{ name: 'Nauja', children: 2, plans: [], planId: null }] })).toEqual([
    'createGroups',
  ]);
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

it('offers a group that may be mistyped as a new one only once somebody says that it is', () => {
  const near = { column: 'group', written: 'Pitonas', meant: 'Pitonai', rows: 2 } as const;
  const unknownGroups = [{ name: 'Pitonas', children: 2, plans: [], planId: null }];
  const file = preview({ unknownGroups, nearNames: [near] });
  expect(askedBy(file, noAnswers)).toMatchObject({ near: true, createGroups: false });
  expect(askedBy(file, noAnswers, ['Pitonas'])).toMatchObject({ near: false, createGroups: true });
  expect(askedBy(file, { ...noAnswers, createGroups: true })).toMatchObject({
    near: true,
    createGroups: true,
  });
});

it('asks for the plan of a new group whose rows do not agree', () => {
  const plans = [{ id: 'a', name: { lt: 'Metinis' } }];
  const asks = (planId: string | null, createGroups = true) =>
    askedBy(preview({ unknownGroups: [{ name: 'Nauja', children: 2, plans, planId }] }), {
      ...noAnswers,
      createGroups,
    }).groupPlans;
  expect([asks(null), asks('a'), asks(null, false)]).toEqual([true, false, false]);
});

it('says once what five rows have in common, the most frequent first', () => {
  const hinted = (line: number, ...groups: string[]): ImportRow => ({
    ...row('create'),
    line,
    hints: groups.map((group) => ({ key: 'starts_plan', email: null, group })),
  });
  const rows = [1, 2, 3, 4, 5, 6].map((line) =>
    hinted(line, ...(line < 6 ? ['B'] : []), 'A', ...(line < 5 ? ['C'] : [])),
  );
  expect(sharedHints(rows).map(({ hint, rows: same }) => [hint.group, same.length])).toEqual([
    ['A', 6],
    ['B', 5],
  ]);
});
