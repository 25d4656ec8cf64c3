import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformLt from '#platform/web/messages/lt.ts';
import type { LeaderboardChoice as Choice } from '../../shared/leaderboard.ts';
import choiceTexts from '../messages/choice-lt.ts';
import lt from '../messages/lt.ts';
import { LeaderboardChoice, StaffLeaderboardChoice } from './leaderboard-choice.tsx';

const messages = { ...platformLt, leaderboard: lt, leaderboard_choice: choiceTexts };
const shown: Choice = { childId: 'lukas', optedOut: null, mayChange: true };
const outBy = (by: 'child' | 'guardian' | 'staff', mayChange = true): Choice => ({
  ...shown,
  optedOut: { by, at: '2026-11-20T15:00:00.000Z' },
  mayChange,
});

function open(choice: Choice, viewer: 'child' | 'parent' | 'staff', set: () => Choice = () => choice) {
  const calls = fakeServer({
    'leaderboard/getLeaderboardChoice': () => choice,
    'leaderboard/setLeaderboardChoice': set,
  });
  const choosing =
    viewer === 'staff' ? (
      <StaffLeaderboardChoice childId="lukas" />
    ) : (
      <LeaderboardChoice childId="lukas" viewer={viewer} />
    );
  renderScreen(choosing, { messages });
  return calls;
}

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch');

it('lets a guardian take a child off, and says so', async () => {
  const calls = open(shown, 'parent', () => outBy('guardian'));
  expect((await theSwitch()).checked).toBe(true);
  await userEvent.click(await theSwitch());
  await screen.findByText(choiceTexts.choice_off);
  expect(calls.at(-1)?.input).toEqual({ childId: 'lukas', shown: false });
  expect((await theSwitch()).checked).toBe(false);
});

it('keeps a child from undoing what the parents decided, and says who did', async () => {
  open(outBy('guardian', false), 'child');
  expect((await theSwitch()).disabled).toBe(true);
  expect(screen.getByText(choiceTexts.decided_by_guardian_child)).toBeDefined();
});

it('tells a parent that the child decided it', async () => {
  open(outBy('child'), 'parent');
  expect((await theSwitch()).disabled).toBe(false);
  expect(screen.getByText(choiceTexts.decided_by_child_parent)).toBeDefined();
});

it('reverts when a change is refused', async () => {
  open(outBy('child'), 'child', () => {
    throw new AppError('leaderboard/decided-by-adult');
  });
  await userEvent.click(await theSwitch());
  await screen.findByText(
    choiceTexts.choice_failed.replace('{reason}', platformLt.errors['leaderboard/decided-by-adult']),
  );
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
});

it.each([
  ['child', choiceTexts.decided_by_child_staff],
  ['guardian', choiceTexts.decided_by_guardian_staff],
  ['staff', choiceTexts.decided_by_staff_staff],
] as const)(
  'shows an admin that %s took the child off, and lets them put the child back',
  async (by, text) => {
    const calls = open(outBy(by), 'staff', () => shown);
    expect((await theSwitch()).checked).toBe(false);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(choiceTexts.choice_hint_staff)).toBeDefined();
    await userEvent.click(await theSwitch());
    await screen.findByText(choiceTexts.choice_on);
    expect(calls.at(-1)?.input).toEqual({ childId: 'lukas', shown: true });
    expect(screen.queryByText(text)).toBeNull();
  },
);
