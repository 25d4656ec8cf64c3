import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { draftOf, editorOf, factsOf } from '#features/feedback/shared/feedback.factory.ts';
import type { FeedbackEditor } from '#features/feedback/shared/feedback.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import { forgetKept } from '#platform/web/offline/offline-store.ts';

const id = '0197a1b2-0000-7000-8000-000000000003';
const saved = { feedbackId: id, version: 1, savedAt: '2026-11-20T15:00:00.000Z' };

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./group-feedback-page.tsx'));
// Each test starts with an empty device store.
afterEach(() => forgetKept('me/'));

/** A teacher opens a child's letter in the group's list; `answers` are those to the teacher's actions. */
async function open(given: Partial<FeedbackEditor> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const editor = editorOf(given);
  const { group, child, term, draft } = editor;
  const calls = fakeServer({
    'feedback/listGroupFeedback': () => ({
      group,
      enabled: true,
      term,
      present: term,
      students: [{ child, present: true, feedback: draft.id ? draft : null }],
    }),
    'feedback/getFeedbackEditor': () => editor,
    ...answers,
  });
  visitScreen(`groups/${group.id}/feedback?child=${child.id}`, {
    role: 'teacher',
    messages: { ...platform, feedback, points },
  });
  const text = (await screen.findByLabelText('Atsiliepimas')) as HTMLTextAreaElement;
  return { calls, text, user: userEvent.setup() };
}

it('saves before it sends, and only what is long enough', async () => {
  const { calls, text, user } = await open(
    {},
    {
      'feedback/saveFeedbackDraft': () => saved,
      'feedback/sendFeedback': () => draftOf({ id, state: 'waiting', version: 1 }),
    },
  );
  const send = screen.getByRole('button', { name: 'Pateikti tvirtinti' });
  await user.type(text, 'Puiku');
  expect(screen.getByText('Dar bent 5 ženklai')).toBeDefined();
  expect(send).toHaveProperty('disabled', true);
  await user.type(text, ' dirba');
  await user.click(send);
  await screen.findByText('Pateikta tvirtinti');
  const sent = calls.findLast(({ procedure }) => procedure === 'feedback/sendFeedback');
  expect(sent?.input).toEqual({ feedbackId: id, version: 1 });
  expect(calls.findLast(({ procedure }) => procedure === 'feedback/saveFeedbackDraft')?.input).toMatchObject({
    text: 'Puiku dirba',
  });
});

it('starts from the facts, in the language of the family', async () => {
  const facts = factsOf({ lessonsFinished: 4, exercisesPassed: 2 });
  const { text, user } = await open(
    { facts, familyLocale: 'en' },
    { 'feedback/saveFeedbackDraft': () => saved },
  );
  await user.click(screen.getByRole('button', { name: 'Pradėti nuo faktų' }));
  await waitFor(() => expect(text.value).toContain('Hi Ona!'));
  expect(text.value).toContain('You finished 4 course lessons and solved 2 exercises.');
  expect(screen.queryByRole('button', { name: 'Pradėti nuo faktų' })).toBeNull();
});

it('says who saved first and asks which text stays', async () => {
  const { text, user } = await open(
    { draft: draftOf({ id, text: 'Jų tekstas', version: 2 }) },
    {
      'feedback/saveFeedbackDraft': () => {
        throw new AppError('feedback/changed-meanwhile', {
          version: 2,
          by: 'Ieva Adomaitytė',
          at: saved.savedAt,
        });
      },
    },
  );
  await user.type(text, '!');
  await user.tab();
  expect(await screen.findByText('Šį atsiliepimą ką tik pakeitė Ieva Adomaitytė.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Priimti pakeitimą' }));
  expect(text.value).toBe('Jų tekstas');
});

it('says why it came back, and hides the editor where the group gives no feedback', async () => {
  await open({
    draft: draftOf({ id, state: 'returned', text: 'Trumpa', returnReason: 'Trūksta pavyzdžio' }),
    mayEdit: false,
  });
  expect(screen.getByText('Grąžinta taisyti: Trūksta pavyzdžio')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pateikti tvirtinti' })).toBeNull();
});
