import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  addresseesSchema,
  answerHoursSchema,
  answeringSchema,
  conversationDetailSchema,
  conversationSchema,
  cursorSchema,
  messageTextSchema,
  partSchema,
  subjectSchema,
  titleSchema,
} from './conversations.ts';
import { strayMailSchema } from './mails.ts';

const beginning = z.strictObject({
  conversationId: idSchema,
  messageId: idSchema,
  childId: idSchema,
  subject: subjectSchema,
  title: titleSchema,
  text: messageTextSchema,
});
const conversationId = z.strictObject({ conversationId: idSchema });
const page = z.object({ conversations: z.array(conversationSchema), next: z.nullable(cursorSchema) });
const number = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const staff = ['admin', 'teacher'] as const;
const adults = ['admin', 'teacher', 'parent'] as const;

/** Families and the academy write to each other about a child; no child takes part (decision K7). */
export const conversationsContract = {
  listOwnConversations: procedure({
    method: 'GET',
    path: '/conversations/own',
    access: ['parent'],
    summary: "The conversations about the caller's children in pages, the last active first",
  })
    .input(z.strictObject({ after: z.optional(cursorSchema) }))
    .output(page),

  listConversations: procedure({
    method: 'GET',
    path: '/conversations',
    access: staff,
    summary:
      'The conversations that the caller answers in pages: those that wait (the longest first), open, closed, or their own',
  })
    .input(z.strictObject({ part: partSchema, after: z.optional(cursorSchema) }))
    .output(page),

  countConversations: procedure({
    method: 'GET',
    path: '/conversations/count',
    access: adults,
    summary: 'How many conversations a guardian has not read, or wait for an answer of staff',
  }).output(z.object({ count: z.int() })),

  getAnswering: procedure({
    method: 'GET',
    path: '/conversations/answering',
    access: adults,
    summary: 'When the academy usually answers, and how long the first answer typically takes',
  }).output(answeringSchema),

  saveAnswerHours: procedure({
    method: 'PUT',
    path: '/conversations/answering',
    access: ['admin'],
    summary: 'Says when the academy usually answers; empty says nothing. Idempotent',
  })
    .input(answerHoursSchema)
    .output(answeringSchema),

  getConversation: procedure({
    method: 'GET',
    path: '/conversations/{conversationId}',
    access: adults,
    summary: 'A conversation with its last messages, or those before a number',
  })
    .input(z.strictObject({ conversationId: idSchema, before: z.optional(number) }))
    .output(conversationDetailSchema),

  openConversation: procedure({
    method: 'POST',
    path: '/conversations',
    access: ['parent'],
    errors: ['db/conflict', 'request/too-many'],
    summary:
      'Begins a conversation about a child, or writes into the open one of its subject. Idempotent: the client makes the ids',
  })
    .input(beginning)
    .output(conversationDetailSchema),

  getAddressees: procedure({
    method: 'GET',
    path: '/conversations/addressees/{childId}',
    access: staff,
    summary: 'Whom a message about a child goes to, and what the caller may write about',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(addresseesSchema),

  beginConversation: procedure({
    method: 'POST',
    path: '/conversations/beginnings',
    access: staff,
    errors: ['conversation/no-readers', 'db/conflict', 'request/too-many'],
    summary:
      'Begins a conversation with a child’s guardians, or writes into the open one of its subject. Idempotent: the client makes the ids',
  })
    .input(beginning)
    .output(conversationDetailSchema),

  writeMessage: procedure({
    method: 'POST',
    path: '/conversations/{conversationId}/messages',
    access: ['parent'],
    errors: ['conversation/closed', 'db/conflict', 'request/too-many'],
    summary: 'Writes into an open conversation. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ conversationId: idSchema, messageId: idSchema, text: messageTextSchema }))
    .output(conversationDetailSchema),

  answerConversation: procedure({
    method: 'POST',
    path: '/conversations/{conversationId}/answers',
    access: staff,
    errors: ['conversation/closed', 'conversation/answered-meanwhile', 'db/conflict'],
    summary:
      'Answers a family, unless somebody else of staff has since the last message that the caller saw. Idempotent',
  })
    .input(
      z.strictObject({
        conversationId: idSchema,
        messageId: idSchema,
        text: messageTextSchema,
        /** The last message that the writer saw. */
        seen: number,
      }),
    )
    .output(conversationDetailSchema),

  closeConversation: procedure({
    method: 'POST',
    path: '/conversations/{conversationId}/closing',
    access: staff,
    errors: ['conversation/written-meanwhile'],
    summary: 'Closes a conversation, unless there is a message that the caller has not seen. Idempotent',
  })
    .input(z.strictObject({ conversationId: idSchema, seen: number }))
    .output(conversationDetailSchema),

  reopenConversation: procedure({
    method: 'POST',
    path: '/conversations/{conversationId}/reopening',
    access: staff,
    errors: ['conversation/another-open'],
    summary:
      'Opens a closed conversation again, unless another one of its child and subject is open. Idempotent',
  })
    .input(conversationId)
    .output(conversationDetailSchema),

  listStrayMails: procedure({
    method: 'GET',
    path: '/conversations/stray-mails',
    access: ['admin'],
    summary:
      'Mails that went into no conversation and wait to be looked at, the newest first, and whether the mailbox can be read',
  })
    .input(z.strictObject({ after: z.optional(cursorSchema) }))
    .output(
      z.object({
        mails: z.array(strayMailSchema),
        count: z.int(),
        failedAt: z.nullable(instantSchema),
        next: z.nullable(cursorSchema),
      }),
    ),

  settleStrayMail: procedure({
    method: 'POST',
    path: '/conversations/stray-mails/{mailId}/settling',
    access: ['admin'],
    summary: 'Notes that a mail which went into no conversation was looked at. Idempotent',
  })
    .input(z.strictObject({ mailId: idSchema }))
    .output(z.object({ count: z.int() })),

  markConversationRead: procedure({
    method: 'POST',
    path: '/conversations/{conversationId}/reading',
    access: ['parent'],
    summary: 'Notes how far a guardian has read. Idempotent; never goes back',
  })
    .input(z.strictObject({ conversationId: idSchema, number }))
    .output(z.object({ count: z.int() })),
};
