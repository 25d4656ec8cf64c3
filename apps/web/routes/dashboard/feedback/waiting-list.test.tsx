import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { draftOf, waitingOf } from '#features/feedback/shared/feedback.factory.ts';
import type { WaitingFeedback } from '#features/feedback/shared/feedback.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./feedback-work-page.tsx'));

const ona = waitingOf(1, 'Ona', 'Onaitė');
const petras = waitingOf(2, 'Petras', 'Petraitis');
const urte = waitingOf(3, 'Urtė', 'Urtaitė');

/** An admin opens the work list with three letters, or the given ones. */
async function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  waiting: readonly WaitingFeedback[] = [ona, petras, urte],
) {
  const calls = fakeServer({
    'feedback/listWaitingFeedback': () => ({ waiting, total: waiting.length }),
    ...answers,
  });
  visitScreen('feedback', {
    role: 'admin',
    messages: { ...platform, feedback, points },
  });
  await screen.findByRole('article', { name: 'Ona Onaitė' });
  const decided = () => calls.filter(({ procedure }) => !procedure.endsWith('listWaitingFeedback'));
  return { decided, user: userEvent.setup() };
}

const focused = () => document.activeElement?.getAttribute('aria-labelledby');
const headingOf = (name: string) => screen.getByRole('heading', { name }).id;

it('moves between letters with J and K, and stops at the ends', async () => {
  const { user } = await open();
  await user.keyboard('j');
  expect(focused()).toBe(headingOf('Ona Onaitė'));
  await user.keyboard('jjj');
  expect(focused()).toBe(headingOf('Urtė Urtaitė'));
  await user.keyboard('k');
  expect(focused()).toBe(headingOf('Petras Petraitis'));
});

it('approves the focused letter with A, and moves on to the next', async () => {
  const { decided, user } = await open({
    'feedback/approveFeedback': () => draftOf({ id: ona.id, state: 'approved', visible: true }),
  });
  await user.keyboard('ja');
  await screen.findByText('Patvirtinta: Ona Onaitė');
  expect(decided()).toEqual([
    {
      procedure: 'feedback/approveFeedback',
      input: { feedbackId: ona.id, version: ona.version, hideOther: false },
    },
  ]);
  expect(focused()).toBe(headingOf('Petras Petraitis'));
});

it('ignores shortcuts while typing in the search, or with a modifier held', async () => {
  const { decided, user } = await open();
  await user.type(screen.getByRole('searchbox'), 'jagk');
  await user.keyboard('{Control>}a{/Control}');
  expect(decided()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends a letter back with G, given a meaningful reason', async () => {
  const { decided, user } = await open({
    'feedback/returnFeedback': () => draftOf({ id: petras.id, state: 'returned' }),
  });
  await user.keyboard('jjg');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Ką pataisyti'), 'ak');
  await user.click(dialog.getByRole('button', { name: 'Grąžinti taisyti' }));
  expect(dialog.getByLabelText('Ką pataisyti').getAttribute('aria-invalid')).toBe('true');
  expect(decided()).toEqual([]);
  await user.type(dialog.getByLabelText('Ką pataisyti'), ' – pridėkite pavyzdį');
  await user.click(dialog.getByRole('button', { name: 'Grąžinti taisyti' }));
  await screen.findByText('Grąžinta taisyti: Petras Petraitis');
  const reason = 'ak – pridėkite pavyzdį';
  expect(decided().at(-1)?.input).toEqual({ feedbackId: petras.id, version: petras.version, reason });
});

it('keeps the reason when somebody else has decided meanwhile, and says so', async () => {
  const { user } = await open({
    'feedback/returnFeedback': () => {
      throw new AppError('feedback/not-waiting');
    },
  });
  await user.keyboard('jg');
  const dialog = within(await screen.findByRole('dialog'));
  // The focus is in the field: nothing but the keyboard is needed.
  await user.keyboard('Pridėkite pavyzdį{Enter}');
  expect(await dialog.findByText(platform.errors['feedback/not-waiting'])).toBeDefined();
  expect(dialog.getByLabelText('Ką pataisyti')).toHaveProperty('value', 'Pridėkite pavyzdį');
});

it('names what the family sees now, and replaces it in the same act', async () => {
  const other = {
    id: petras.id,
    group: petras.group,
    term: { schoolYear: 2025, semester: 'second' },
  } as const;
  const { decided, user } = await open({ 'feedback/approveFeedback': () => draftOf({ id: ona.id }) }, [
    { ...ona, other },
  ]);
  expect(
    screen.getByText(/Antrasis semestras, 2025–2026, Scratch kūrėjai\. Jis bus paslėptas/),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Patvirtinti ir rodyti vietoj ankstesnio' }));
  await screen.findByText('Patvirtinta: Ona Onaitė');
  expect(decided()[0]?.input).toMatchObject({ hideOther: true });
});
