import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { conversationOf } from '#features/conversations/shared/conversations.factory.ts';
import type { Conversation } from '#features/conversations/shared/conversations.ts';
import conversations from '#features/conversations/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./conversations-page.tsx'));

const messages = { ...platform, conversations };
const listed = (change: Partial<Conversation> = {}): Conversation => {
  const { messages: _, earlier: __, groups: ___, guardians: ____, ...rest } = conversationOf();
  return { ...rest, excerpt: 'Ar rytoj vyks pamoka?', lastOfStaff: false, isUnread: false, ...change };
};

it('shows a guardian what is new, and the next pages', async () => {
  const asked: unknown[] = [];
  const next = { at: '2026-11-20T08:00:00.000Z', id: listed().id };
  fakeServer({
    'conversations/listOwnConversations': ({ after }: { after?: unknown }) => {
      asked.push(after);
      const second = listed({ id: '0198c0de-0000-7000-8000-0000000000c1', title: 'Sena' });
      return after
        ? { conversations: [second], next: null }
        : { conversations: [listed({ isUnread: true, lastOfStaff: true, title: 'Nauja' })], next };
    },
  });
  visitScreen('conversations', { role: 'parent', messages });
  expect(await screen.findByRole('link', { name: /Lankomumas: Nauja/ })).toBeTruthy();
  expect(screen.getByText(conversations.unread)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: platform.kit.show_more }));
  expect(await screen.findByRole('link', { name: /Lankomumas: Sena/ })).toBeTruthy();
  expect(asked.at(-1)).toEqual(next);
});

it('offers a guardian without conversations to write, and an error to try again', async () => {
  let isDown = true;
  fakeServer({
    'conversations/listOwnConversations': () => {
      if (isDown) throw new AppError('server/internal-error');
      return { conversations: [], next: null };
    },
  });
  visitScreen('conversations', { role: 'parent', messages });
  expect(await screen.findByText(conversations.error)).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByText(conversations.empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: conversations.new })).toBeTruthy();
});

it('shows staff the part that they choose', async () => {
  const asked: string[] = [];
  fakeServer({
    'conversations/listConversations': ({ part }: { part: string }) => {
      asked.push(part);
      return { conversations: part === 'waiting' ? [listed()] : [], next: null };
    },
  });
  visitScreen('conversations', { role: 'teacher', messages });
  expect(await screen.findByRole('link', { name: /Urtė Mickevičiūtė/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: conversations.part.closed }));
  expect(await screen.findByText(conversations.none.closed)).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(['waiting', 'closed']));
});

it('shows admins the mails that went into no conversation, until they have looked at them', async () => {
  const settled: string[] = [];
  const mail = {
    ...{ id: listed().id, reason: 'other-sender', receivedAt: '2026-11-20T08:00:00.000Z', person: null },
    ...{ from: 'tomas@darbas.example', subject: 'Re: Urtė', text: 'Ačiū.', conversationId: null },
  };
  fakeServer({
    'conversations/listConversations': () => ({ conversations: [], next: null }),
    'conversations/listStrayMails': () => {
      const mails = settled.length > 0 ? [] : [mail];
      return { mails, count: mails.length, failedAt: '2026-11-20T09:00:00.000Z', next: null };
    },
    'conversations/settleStrayMail': ({ mailId }: { mailId: string }) => {
      settled.push(mailId);
      return { count: 0 };
    },
  });
  visitScreen('conversations', { role: 'admin', messages });
  await userEvent.click(await screen.findByText('1 laiškas nepateko į pokalbį'));
  expect(screen.getByText(/Atsakymų el. paštu nepavyksta perskaityti nuo/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: conversations.stray_settle }));
  await waitFor(() => expect(screen.queryByText('1 laiškas nepateko į pokalbį')).toBeNull());
  expect(settled).toEqual([mail.id]);
});
