import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import points from '../messages/lt.ts';
import type { WhichYear } from '../points.queries.ts';
import { type BalanceBy, BalanceView } from './balance-view.tsx';

const balance = {
  childId: 'urte',
  balance: 30,
  earned: 120,
  level: 0,
  nextLevel: { level: 1, threshold: 200, missing: 80 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
};

const months = [
  {
    month: '2026-09',
    fields: [
      { category: 'for_attendance', amount: 40 },
      { category: 'for_ideas', amount: 60 },
    ],
    spent: 0,
  },
  { month: '2026-11', fields: [{ category: 'for_ideas', amount: 20 }], spent: 90 },
];

function View() {
  const [{ by, year }, setShown] = useState<{ by: BalanceBy; year: WhichYear }>({
    by: 'month',
    year: 'this',
  });
  return (
    <BalanceView
      childId="urte"
      balance={balance}
      by={by}
      year={year}
      onShow={(nextBy, nextYear) => setShown({ by: nextBy, year: nextYear })}
    />
  );
}

function show() {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  fakeServer({
    'points/getBalanceHistory': ({ schoolYear }: { schoolYear: WhichYear }) => ({
      schoolYear: balance.schoolYear,
      months: schoolYear === 'this' ? months : [],
    }),
    'points/listEntries': () => ({ entries: [], next: null, schoolYear: balance.schoolYear }),
  });
  renderScreen(<View />, { messages: { ...platform, points } });
}

it('distinguishes the two numbers of a child', async () => {
  show();
  const [spend, level] = within(await screen.findByRole('list', { name: points.two_sums })).getAllByRole(
    'listitem',
  );
  expect(spend?.textContent).toBe(`Prizams30${points.sum_spend_hint}`);
  expect(level?.textContent).toBe(`Lygiui120${points.sum_level_hint}`);
});

it('has a table of the months beside the chart, the newest first', async () => {
  show();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Mėnuo', 'Uždirbta', 'Prizams', 'Likutis'],
    ['lapkritis', '20', '−90', '30'],
    ['spalis', '0', '0', '100'],
    ['rugsėjis', '100', '0', '100'],
  ]);
});

it('shows what the points came from, those with most first', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: points.by_field }));
  const fields = within(await screen.findByRole('list', { name: points.by_field })).getAllByRole('listitem');
  expect(fields).toHaveLength(7);
  expect(fields[0]?.textContent).toContain(points.for_ideas);
  expect(
    within(fields[0] as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('80 taškų');
});

it('shows the last school year, lesson by lesson too', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: points.year_last }));
  expect(await screen.findByText(points.ledger_empty_last)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: points.by_lesson }));
  expect(await screen.findByText(points.ledger_empty_last)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: points.year_this }));
  expect(await screen.findByText(points.ledger_empty)).toBeTruthy();
});
