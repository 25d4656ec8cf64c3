import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { ImportRows } from './import-rows.tsx';

const rows: ImportRow[] = [
  {
    line: 2,
    outcome: 'create',
    what: 'Rūta Žukienė → Ąžuolas Žukas',
    problems: [],
    hints: [{ key: 'parent_email_typo', email: 'ruta@gmail.com' }],
  },
  { line: 3, outcome: 'exists', what: 'Jonas Petraitis', problems: [], hints: [] },
  {
    line: 4,
    outcome: 'error',
    what: 'Ona Ž',
    problems: ['parent_last_name_invalid', 'group_unknown'],
    hints: [],
  },
  { line: 5, outcome: 'ask', what: 'Rasa J', problems: ['likely_double'], hints: [] },
];

function show() {
  renderScreen(<ImportRows rows={rows} parents={1} newChildren={2} />, { messages: { ...platform, users } });
}

it('shows the result of every row, with every reason', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe(
    'Tinka: 1 · jau yra, bus papildyta: 0 · jau yra: 1 · reikia atsakymo: 1 · su klaidomis: 1. Nauji tėvai: 1, nauji vaikai: 2. Su pastabomis: 1.',
  );
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByText(users.import.problem.parent_last_name_invalid)).toBeTruthy();
  expect(screen.getByText(users.import.problem.group_unknown)).toBeTruthy();
});

it('shows which address was probably meant, and only such rows on request', async () => {
  show();
  expect(screen.getByText('Tėvų el. paštas – gal turėjote omenyje ruta@gmail.com?')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(users.import.show), 'hints');
  expect(screen.queryByText('Ona Ž')).toBeNull();
  expect(screen.getByText('Rūta Žukienė → Ąžuolas Žukas')).toBeTruthy();
});

it('shows only the rows with errors on request', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText(users.import.show), 'errors');
  expect(screen.queryByText('Jonas Petraitis')).toBeNull();
  expect(screen.getByText('Ona Ž')).toBeTruthy();
});

it('shows only the rows that need an answer on request', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText(users.import.show), 'ask');
  expect(screen.queryByText('Ona Ž')).toBeNull();
  expect(screen.getByText(users.import.problem.likely_double)).toBeTruthy();
});

it('puts what is wrong or asks before what fits', () => {
  show();
  const [, ...lines] = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(lines).toEqual(['4', '5', '2', '3']);
});

it('does not count what is so for nearly every child among the notes', () => {
  const hints = [
    { key: 'child_email_missing' as const, email: null },
    { key: 'starts_plan' as const, email: null, group: 'Scratch' },
  ];
  const plain: ImportRow[] = [{ line: 2, outcome: 'create', what: 'Rūta Žukienė', problems: [], hints }];
  renderScreen(<ImportRows rows={plain} parents={1} newChildren={1} />, {
    messages: { ...platform, users },
  });
  expect(screen.getByText(users.import.hint.child_email_missing)).toBeTruthy();
  expect(screen.getByRole('status').textContent).not.toContain('Su pastabomis');
});

it('says once what many rows have in common, and shows the rows on request', async () => {
  const many = [2, 3, 4, 5, 6].map((line): ImportRow => {
    const hints = [{ key: 'child_email_missing' as const, email: null }];
    return { line, outcome: 'create', what: `Vaikas ${String(line)}`, problems: [], hints };
  });
  renderScreen(<ImportRows rows={many} parents={5} newChildren={5} />, { messages: { ...platform, users } });
  const said = screen.getByText(users.import.hint.child_email_missing, { exact: false });
  expect(said.textContent).toContain('(5 eilutės)');
  expect(screen.queryByText('6 eilutė: Vaikas 6')).toBeNull();
  await userEvent.click(said);
  expect(await screen.findByText('6 eilutė: Vaikas 6')).toBeTruthy();
});
