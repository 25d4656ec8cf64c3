import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import points from '#features/points/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { draftOf, editorOf, factsOf } from '../../shared/feedback.factory.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import feedback from '../messages/lt.ts';
import { FeedbackWriter } from './feedback-writer.tsx';

vi.mock('#platform/web/session/route-roots.tsx', () => ({
  useUser: () => ({ id: 'teacher', role: 'teacher' }),
}));
vi.mock('#platform/web/offline/offline-session.ts', () => ({ isStillSignedIn: async () => true }));
vi.mock('#platform/web/dialog/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

const id = '0197a1b2-0000-7000-8000-000000000003';
const saved = { feedbackId: id, version: 1, savedAt: '2026-11-20T15:00:00.000Z' };

function open(given: Partial<FeedbackEditor> = {}) {
  const server = editorOf(given);
  const of = { groupId: server.group.id, childId: server.child.id, ...server.term };
  renderScreen(
    <FeedbackWriter of={of} server={server} kept={null} onBack={() => undefined} onNext={undefined} />,
    { messages: { ...platform, feedback, points } },
  );
  return { text: screen.getByLabelText('Atsiliepimas') as HTMLTextAreaElement, user: userEvent.setup() };
}

it('saves before it sends, and only what is long enough', async () => {
  const calls = fakeServer({
    'feedback/saveFeedbackDraft': () => saved,
    'feedback/sendFeedback': () => draftOf({ id, state: 'waiting', version: 1 }),
  });
  const { text, user } = open();
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
  fakeServer({ 'feedback/saveFeedbackDraft': () => saved });
  const facts = factsOf({ lessonsFinished: 4, exercisesPassed: 2 });
  const { text, user } = open({ facts, familyLocale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Pradėti nuo faktų' }));
  await waitFor(() => expect(text.value).toContain('Hi Ona!'));
  expect(text.value).toContain('You finished 4 lessons of the course and solved 2 exercises.');
  expect(screen.queryByRole('button', { name: 'Pradėti nuo faktų' })).toBeNull();
});

it('says who was first and asks which text stays', async () => {
  fakeServer({
    'feedback/saveFeedbackDraft': () => {
      throw new AppError('feedback/changed-meanwhile', {
        version: 2,
        by: 'Ieva Adomaitytė',
        at: saved.savedAt,
      });
    },
  });
  const { text, user } = open({ draft: draftOf({ id, text: 'Jų tekstas', version: 2 }) });
  await user.type(text, '!');
  await user.tab();
  expect(await screen.findByText('Šį atsiliepimą ką tik pakeitė Ieva Adomaitytė.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Priimti pakeitimą' }));
  expect(text.value).toBe('Jų tekstas');
});

it('tells why it came back, and shows no way to write where the group gives no feedback', () => {
  open({
    draft: draftOf({ id, state: 'returned', text: 'Trumpa', returnReason: 'Trūksta pavyzdžio' }),
    mayEdit: false,
  });
  expect(screen.getByText('Grąžinta taisyti: Trūksta pavyzdžio')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pateikti tvirtinti' })).toBeNull();
});
