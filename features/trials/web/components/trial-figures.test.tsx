import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import analytics from '#features/analytics/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/figures-lt.ts';
import { TrialFigures } from './trial-figures.tsx';

const figureOf = (name: string) => ({ id: name, name, asked: 4, came: 2, stayed: 1 });

it('shows who tried and stayed a page at a time, by group, then by teacher from the first page', async () => {
  const calls = fakeServer({
    'trials/listTrialFigures': (input) => {
      const { by, page } = input as { by: string; page: number };
      const name = by === 'teacher' ? 'Jonas' : `Grupė ${page}`;
      return { figures: [figureOf(name)], total: figureOf('total'), more: page === 1 };
    },
  });
  renderScreen(<TrialFigures from="2026-11-01" to="2026-11-30" />, {
    messages: { ...platform, analytics, trial_figures: lt },
  });
  await screen.findByText('Grupė 1');
  expect(screen.queryByRole('button', { name: lt.earlier })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: lt.later }));
  await screen.findByText('Grupė 2');
  await userEvent.click(screen.getByRole('radio', { name: lt.by_teacher }));
  await screen.findByText('Jonas');
  expect(calls.at(-1)?.input).toMatchObject({ by: 'teacher', page: 1 });
});
