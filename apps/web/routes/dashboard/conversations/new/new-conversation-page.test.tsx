import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { conversationOf } from '#features/conversations/shared/conversations.factory.ts';
import type { Addressees } from '#features/conversations/shared/conversations.ts';
import conversations from '#features/conversations/web/messages/lt.ts';
import conversations_staff from '#features/conversations/web/messages/staff-lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./new-conversation-page.tsx'));

const messages = { ...platform, conversations, conversations_staff };
const { child, id: openId } = conversationOf();
const rasa = { ...child, id: '0198c0de-0000-7000-8000-0000000000bb', firstName: 'Rasa' };
const tomas = { ...child, id: '0198c0de-0000-7000-8000-0000000000bc', firstName: 'Tomas' };
const addressees: Addressees = {
  ...{ child, guardians: [rasa] },
  subjects: [
    { subject: 'attendance', open: { id: openId, waits: true } },
    { subject: 'lessons', open: null },
  ],
};
const address = `conversations/new?child=${child.id}`;

it('says to whom staff write before they write, and sends it there', async () => {
  const sent: Record<string, unknown>[] = [];
  fakeServer({
    'conversations/getAddressees': () => addressees,
    'conversations/beginConversation': (asked: Record<string, unknown>) => {
      sent.push(asked);
      if (sent.length === 1) throw new AppError('conversation/no-readers');
      return conversationOf({ id: openId });
    },
    'conversations/getConversation': () => conversationOf(),
  });
  visitScreen(address, { role: 'teacher', messages });
  expect(await screen.findByText('Gaus: Rasa Mickevičiūtė')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Siųsti: Rasa Mickevičiūtė' });
  await userEvent.click(send);
  expect(screen.getByText(conversations.text_required)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(conversations.text), 'Urtei puikiai sekasi.');
  await userEvent.click(send);
  expect(await screen.findByText(platform.errors['conversation/no-readers'])).toBeTruthy();
  await userEvent.click(send);
  expect(await screen.findByText(conversations.sent)).toBeTruthy();
  expect(sent.map(({ subject, childId, text }) => [subject, childId, text])).toEqual(
    [1, 2].map(() => ['lessons', child.id, 'Urtei puikiai sekasi.']),
  );
});

it('leads to the open conversation where the family waits for an answer', async () => {
  fakeServer({ 'conversations/getAddressees': () => ({ ...addressees, guardians: [rasa, tomas] }) });
  visitScreen(address, { role: 'admin', messages });
  expect(await screen.findByRole('button', { name: 'Siųsti 2 gavėjams' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(conversations.about), 'attendance');
  expect(screen.getByText(conversations_staff.waits)).toBeTruthy();
  expect(screen.getByRole('link', { name: conversations_staff.answer_there })).toBeTruthy();
  expect(screen.queryByLabelText(conversations.text)).toBeNull();
});

it('says at once that nobody could read it', async () => {
  fakeServer({ 'conversations/getAddressees': () => ({ ...addressees, guardians: [] }) });
  visitScreen(address, { role: 'teacher', messages });
  expect(await screen.findByText(conversations_staff.nobody)).toBeTruthy();
  expect(screen.queryByLabelText(conversations.text)).toBeNull();
});

it('asks for a child where none is named', async () => {
  visitScreen('conversations/new', { role: 'teacher', messages });
  expect(await screen.findByText(conversations_staff.choose_child)).toBeTruthy();
});
