import type { ConversationDetail, Message } from './conversations.ts';

/** A message of a guardian. */
export function messageOf(change: Partial<Message> = {}): Message {
  const number = change.number ?? 1;
  return {
    ...{ id: `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`, number },
    ...{ author: 'Rasa Mickevičienė', isOwn: false, ofStaff: false },
    ...{ text: 'Ar rytoj vyks pamoka?', at: '2026-11-20T08:00:00.000Z' },
    byMail: null,
    ...change,
  };
}

/** An open conversation about Urtė with one message, which waits for an answer. */
export function conversationOf(change: Partial<ConversationDetail> = {}): ConversationDetail {
  const messages = change.messages ?? [messageOf()];
  return {
    ...{ id: '0198c0de-0000-7000-8000-0000000000c0', subject: 'attendance', title: '', isOpen: true },
    child: { id: '0198c0de-0000-7000-8000-0000000000aa', firstName: 'Urtė', lastName: 'Mickevičiūtė' },
    ...{ lastAt: '2026-11-20T08:00:00.000Z', waitingSince: '2026-11-20T08:00:00.000Z' },
    ...{ lastNumber: messages.length, messages, earlier: null, readNumber: messages.length },
    ...{ groups: [], guardians: [] },
    ...change,
  };
}
