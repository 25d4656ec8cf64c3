import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import { createConversation } from './server/conversations.factory.ts';
import { createStrayMail } from './server/mailbox/mailbox.factory.ts';

/** Lets a child have an open conversation again after the one of another role; closed ones stay. */
const forgetOpen = (side: Side, db: Tools['db']) =>
  db.deleteFrom('conversations').where('child_id', '=', side.child).where('is_open', '=', true).execute();

/** A conversation about a side's child that waits for an answer; the missing side has none. */
async function someConversation(
  side: Side,
  { db, world }: Tools,
  closedAt?: string,
): Promise<{ conversationId: string }> {
  if (side === world.missing) return { conversationId: side.group };
  await forgetOpen(side, db);
  const messages = [{ by: side.parent, text: 'Ar rytoj vyks pamoka?' }] as const;
  const { id } = await createConversation(db, {
    childId: side.child,
    messages,
    ...(closedAt && { closedAt }),
  });
  return { conversationId: id };
}

const families = { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied } as const;
const staff = { nobody: signedOut, child: denied, parent: denied, teacher: own, admin: everything } as const;
const adults = { nobody: signedOut, child: denied, parent: null, teacher: null, admin: null } as const;

/** Families and the academy write to each other; no child does. */
export const conversationsMatrix: Record<string, Entry> = {
  'conversations.listOwnConversations': {
    input: () => ({}),
    perObject: false,
    expect: { ...adults, teacher: denied, admin: denied },
  },
  'conversations.listConversations': {
    input: () => ({ part: 'waiting' }),
    perObject: false,
    expect: { ...adults, parent: denied },
  },
  'conversations.countConversations': { input: () => undefined, perObject: false, expect: adults },
  'conversations.getAnswering': { input: () => undefined, perObject: false, expect: adults },
  'conversations.saveAnswerHours': {
    input: () => ({ lt: 'Darbo dienomis 9–18 val.', en: '' }),
    perObject: false,
    expect: adminOnly,
  },
  'conversations.getConversation': {
    input: (side, tools) => someConversation(side, tools, '2026-11-21T08:00:00.000Z'),
    expect: { ...families, teacher: own, admin: everything },
  },
  'conversations.openConversation': {
    input: async (side, { db, requestId }) => {
      await forgetOpen(side, db);
      const about = {
        childId: side.child,
        subject: 'payments',
        title: '',
        text: 'Kada išrašysite sąskaitą?',
      };
      return { conversationId: requestId, messageId: requestId, ...about };
    },
    expect: families,
  },
  'conversations.getAddressees': { input: (side) => ({ childId: side.child }), expect: staff },
  'conversations.beginConversation': {
    input: async (side, { db, requestId }) => {
      await forgetOpen(side, db);
      const about = { childId: side.child, subject: 'lessons', title: '', text: 'Urtei puikiai sekasi.' };
      return { conversationId: requestId, messageId: requestId, ...about };
    },
    expect: staff,
  },
  'conversations.writeMessage': {
    input: async (side, tools) => ({
      ...(await someConversation(side, tools)),
      ...{ messageId: tools.requestId, text: 'Ačiū, supratau.' },
    }),
    expect: families,
  },
  'conversations.answerConversation': {
    input: async (side, tools) => ({
      ...(await someConversation(side, tools)),
      ...{ messageId: tools.requestId, text: 'Taip, vyks.', seen: 1 },
    }),
    expect: staff,
  },
  'conversations.closeConversation': {
    input: async (side, tools) => ({ ...(await someConversation(side, tools)), seen: 1 }),
    expect: staff,
  },
  'conversations.reopenConversation': {
    input: (side, tools) => someConversation(side, tools, '2026-11-21T08:00:00.000Z'),
    expect: staff,
  },
  'conversations.listStrayMails': { input: () => ({}), perObject: false, expect: adminOnly },
  'conversations.settleStrayMail': {
    input: async (_side, { db }) => ({ mailId: await createStrayMail(db) }),
    perObject: false,
    expect: adminOnly,
  },
  'conversations.markConversationRead': {
    input: async (side, tools) => ({ ...(await someConversation(side, tools)), number: 1 }),
    expect: families,
  },
};
