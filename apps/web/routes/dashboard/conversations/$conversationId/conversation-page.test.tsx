import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { conversationOf, messageOf } from '#features/conversations/shared/conversations.factory.ts';
import type { ConversationDetail } from '#features/conversations/shared/conversations.ts';
import { conversationQuery } from '#features/conversations/web/conversations.queries.ts';
import conversations from '#features/conversations/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./conversation-page.tsx'));
beforeEach(() => window.localStorage.clear());

const messages = { ...platform, conversations };

/** A conversation as the server has it; what is called is noted. */
function open(role: 'parent' | 'teacher', first: ConversationDetail, refusals: readonly AppError[] = []) {
  let stored = first;
  const left = [...refusals];
  const sent: { procedure: string; input: unknown }[] = [];
  const takes = (procedure: string) => (input: unknown) => {
    sent.push({ procedure, input });
    const refusal = left.shift();
    if (refusal) throw refusal;
    return stored;
  };
  fakeServer({
    'conversations/getConversation': () => stored,
    'conversations/getAnswering': () => ({ hours: { lt: '9–18 val.', en: '' }, typicalMinutes: 90 }),
    'conversations/writeMessage': takes('writeMessage'),
    'conversations/answerConversation': takes('answerConversation'),
    'conversations/closeConversation': takes('closeConversation'),
    'conversations/reopenConversation': takes('reopenConversation'),
    'conversations/markConversationRead': (input: unknown) => {
      sent.push({ procedure: 'markConversationRead', input });
      stored = { ...stored, readNumber: stored.lastNumber };
      return { count: 0 };
    },
  });
  const router = visitScreen(`conversations/${first.id}`, { role, messages });
  const becomes = async (next: ConversationDetail) => {
    stored = next;
    const { queryClient } = router.options.context;
    await act(() => queryClient.invalidateQueries({ queryKey: conversationQuery(first.id).queryKey }));
  };
  return { sent, becomes };
}

const answer = messageOf({ number: 2, ofStaff: true, author: 'Eglė Eglaitė', text: 'Taip, vyks.' });

it('notes that a guardian has read, and sends what they write once', async () => {
  const first = conversationOf({ messages: [messageOf({ isOwn: true }), answer], readNumber: 1 });
  const { sent } = open('parent', first);
  expect(await screen.findByText('Taip, vyks.')).toBeTruthy();
  await expect
    .poll(() => sent)
    .toEqual([{ procedure: 'markConversationRead', input: { conversationId: first.id, number: 2 } }]);
  expect(await screen.findByText(/9–18 val\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: conversations.send }));
  expect(screen.getByText(conversations.text_required)).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: conversations.text });
  await userEvent.type(field, 'Ačiū');
  await userEvent.dblClick(screen.getByRole('button', { name: conversations.send }));
  await expect.poll(() => field.value).toBe('');
  const written = sent.filter(({ procedure }) => procedure === 'writeMessage');
  expect(written).toHaveLength(1);
  expect(written[0]?.input).toMatchObject({ conversationId: first.id, text: 'Ačiū' });
});

it('keeps what is typed on the device, and the id of what was sent, until it has arrived', async () => {
  const first = conversationOf();
  const { sent } = open('parent', first, [new AppError('server/internal-error')]);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: conversations.text });
  await userEvent.type(field, 'Ačiū');
  await userEvent.click(screen.getByRole('button', { name: conversations.send }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(field.value).toBe('Ačiū');
  expect(Object.values({ ...window.localStorage }).join()).toContain('Ačiū');
  await userEvent.click(screen.getByRole('button', { name: conversations.send }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.input).toEqual(sent[0]?.input);
});

it('offers a guardian to begin anew where the conversation is closed', async () => {
  open('parent', conversationOf({ isOpen: false, waitingSince: null }));
  expect(await screen.findByText(conversations.is_closed)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: conversations.new })).toBeTruthy();
});

it('shows staff who answered meanwhile, and sends only when they choose to', async () => {
  const first = conversationOf();
  const { sent, becomes } = open('teacher', first);
  const field = await screen.findByRole('textbox', { name: conversations.answer_text });
  await userEvent.type(field, 'Taip');
  await becomes(conversationOf({ messages: [messageOf(), answer] }));
  expect(await screen.findByText(/atsakė Eglė Eglaitė/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: conversations.answer })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: conversations.anyway }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.input).toMatchObject({ text: 'Taip', seen: 2 });
});

it('sends what staff saw when they began, so that the server refuses what they have not seen', async () => {
  const { sent } = open('teacher', conversationOf(), [new AppError('conversation/answered-meanwhile')]);
  await userEvent.type(await screen.findByRole('textbox', { name: conversations.answer_text }), 'Taip');
  await userEvent.click(screen.getByRole('button', { name: conversations.answer }));
  expect(await screen.findByText(platform.errors['conversation/answered-meanwhile'])).toBeTruthy();
  expect(sent[0]?.input).toMatchObject({ seen: 1 });
});

it('lets staff close what they see, and reopen it', async () => {
  const first = conversationOf();
  const { sent, becomes } = open('teacher', first);
  await userEvent.click(await screen.findByRole('button', { name: conversations.close }));
  await expect.poll(() => sent.at(-1)?.input).toEqual({ conversationId: first.id, seen: 1 });
  await becomes(conversationOf({ isOpen: false, waitingSince: null }));
  await userEvent.click(await screen.findByRole('button', { name: conversations.reopen }));
  await expect.poll(() => sent.at(-1)?.procedure).toBe('reopenConversation');
});
