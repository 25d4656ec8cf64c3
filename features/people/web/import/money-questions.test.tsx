import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { type ImportAnswers, type ImportPreview, noAnswers } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { ImportQuestions } from './import-questions.tsx';

const texts = users.import;
const none = { families: 0, cents: 0 };
const price = (id: string, plan: string, every: 'month' | 'year') => ({
  ...{ id, every, plan: { lt: plan }, amountCents: every === 'month' ? 6000 : 50_000, children: 0 },
});
const asking = (...problems: string[]) =>
  [2, 3].map((line) => ({ line, outcome: 'ask' as const, what: '', problems, hints: [] }));
const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
  ...{
    rows: [],
    parents: 0,
    children: 0,
    joining: 0,
    crowded: [],
    unknownGroups: [],
    nearNames: [],
    prices: [],
  },
  ...{ credits: none, debts: none },
  ...changes,
});

/** Shows the questions of a file; returns what was answered, the newest last. */
function show(changes: Partial<ImportPreview>): ImportAnswers[] {
  const said: ImportAnswers[] = [];
  function Asked() {
    const [answers, setAnswers] = useState(noAnswers);
    const onAnswer = (next: ImportAnswers) => {
      said.push(next);
      setAnswers(next);
    };
    return (
      <ImportQuestions
        {...{ answers, onAnswer }}
        preview={preview(changes)}
        reason=""
        onReason={() => {}}
        near={{ apart: [], onMeant: () => {}, onApart: () => {} }}
      />
    );
  }
  renderScreen(<Asked />, { messages: { ...platform, users } });
  return said;
}

const planLabel = (plan: string) => texts.plan_price.replace('{plan}', plan);
const balanceProblems = ['balance_sign_unclear', 'balance_reason_missing'];

it('asks nothing about money where the rows leave nothing open, such as a plan that does not exist', () => {
  const rows = [{ line: 2, outcome: 'error' as const, what: '', problems: ['plan_unknown'], hints: [] }];
  show({ rows, prices: [price('a', 'Robotika', 'month')] });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks once for each plan with several prices, and keeps one answer for each', async () => {
  const said = show({
    prices: [
      ...[price('a', 'Robotika', 'month'), price('b', 'Robotika', 'year')],
      ...[price('c', 'Dailė', 'month'), price('d', 'Dailė', 'year'), price('e', 'Šachmatai', 'month')],
    ],
  });
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText(planLabel('Robotika')), 'b');
  await userEvent.selectOptions(screen.getByLabelText(planLabel('Dailė')), 'c');
  await userEvent.selectOptions(screen.getByLabelText(planLabel('Robotika')), 'a');
  expect(said.at(-1)?.priceIds.toSorted()).toEqual(['a', 'c']);
  await userEvent.selectOptions(screen.getByLabelText(planLabel('Dailė')), '');
  expect(said.at(-1)?.priceIds).toEqual(['a']);
});

it('asks once for all rows what a balance is, and takes the usual reason with the answer', async () => {
  const said = show({ rows: asking(...balanceProblems) });
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  const means = screen.getByRole('combobox', { name: texts.balance_means });
  await userEvent.selectOptions(means, 'debt');
  expect(said.at(-1)).toMatchObject({ balanceMeans: 'debt', balanceReason: texts.balance_reason_usual });
  await userEvent.selectOptions(means, '');
  expect(said.at(-1)?.balanceMeans).toBeNull();
});

it('takes a reason when its field is left, and none that is too short', async () => {
  const said = show({ rows: asking(...balanceProblems) });
  const reason = screen.getByRole('textbox', { name: texts.balance_reason });
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Iš lentelės');
  expect(said).toEqual([]);
  await userEvent.tab();
  expect(said.at(-1)?.balanceReason).toBe('Iš lentelės');
  await userEvent.clear(reason);
  await userEvent.type(reason, 'ab');
  await userEvent.tab();
  expect(said.at(-1)?.balanceReason).toBeNull();
});

it('is answered by keyboard alone, in the order in which it is read', async () => {
  show({
    rows: asking(...balanceProblems),
    prices: [price('a', 'Robotika', 'month'), price('b', 'Robotika', 'year')],
  });
  const reached: (string | null)[] = [];
  for (const _ of [1, 2, 3]) {
    await userEvent.tab();
    const field = document.activeElement as HTMLInputElement | HTMLSelectElement;
    reached.push(field.labels?.[0]?.textContent ?? null);
  }
  expect(reached).toEqual([planLabel('Robotika'), texts.balance_means, texts.balance_reason]);
});
