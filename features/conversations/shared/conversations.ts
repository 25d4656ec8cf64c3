import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';
import { longestMessage, parts, subjects } from './conversations.rules.ts';

/** What a family writes about: one conversation of each is open per child. */
export const subjectSchema = z.enum(subjects);
export type Subject = z.infer<typeof subjectSchema>;

export const messageTextSchema = severalLines(1, longestMessage);
export const titleSchema = oneLine(0, 120);

/** The parts of the staff's list: who waits for an answer, what is open or closed, and where the reader has answered. */
export const partSchema = z.enum(parts);
export type Part = z.infer<typeof partSchema>;

/** When the academy usually answers, in its own words; empty shows nothing. */
export const answerHoursSchema = z.strictObject(eachLanguage(oneLine(0, 200), oneLine(0, 200)));
export type AnswerHours = z.infer<typeof answerHoursSchema>;

const common = {
  id: idSchema,
  child: personSchema,
  subject: subjectSchema,
  /** Empty where the guardian gave none. */
  title: z.string(),
  isOpen: z.boolean(),
  lastAt: instantSchema,
  /** Since when the family waits for an answer. */
  waitingSince: z.nullable(instantSchema),
};

/** A conversation in a list. */
export const conversationSchema = z.object({
  ...common,
  /** The beginning of its last message; null where its words are deleted. */
  excerpt: z.nullable(z.string()),
  /** Staff wrote the last message. */
  lastOfStaff: z.boolean(),
  /** A guardian hasn't read its last message; false for staff. */
  isUnread: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Where a page ends: its order changes with each message, so the place is kept and not only the conversation. */
export const cursorSchema = z.strictObject({ at: instantSchema, id: idSchema });
export type Cursor = z.infer<typeof cursorSchema>;

/** A message. */
export const messageSchema = z.object({
  id: idSchema,
  /** Its place in the conversation, from 1. */
  number: z.int(),
  /** Null once the author's account is deleted. */
  author: z.nullable(z.string()),
  isOwn: z.boolean(),
  ofStaff: z.boolean(),
  /** Null once the account of the guardian who wrote it is deleted. */
  text: z.nullable(z.string()),
  at: instantSchema,
  /** For one that came by mail: the attachments that were not taken, and whether it is only the beginning of a longer mail. */
  byMail: z.nullable(z.object({ attachments: z.int(), isCut: z.boolean() })),
});
export type Message = z.infer<typeof messageSchema>;

/** A conversation with a page of its messages, the earliest first. */
export const conversationDetailSchema = z.object({
  ...common,
  lastNumber: z.int(),
  messages: z.array(messageSchema),
  /** The number before which earlier messages are; null without any. */
  earlier: z.nullable(z.int()),
  /** How far the reading guardian has read; for staff the last message. */
  readNumber: z.int(),
  /** For staff: the child's groups, and its guardians. Empty for families. */
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  guardians: z.array(personSchema),
});
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

/** Whom a message about a child goes to, and what is open about it: what staff see before they write. */
export const addresseesSchema = z.object({
  child: personSchema,
  /** The guardians who can read it, the payer first; empty when nobody can. */
  guardians: z.array(personSchema),
  /** What the reader may write about, with the open conversation that the message goes into. */
  subjects: z.array(
    z.object({
      subject: subjectSchema,
      open: z.nullable(
        z.object({
          id: idSchema,
          /** The family waits for an answer in it. */
          waits: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Addressees = z.infer<typeof addresseesSchema>;

/** What a guardian reads before writing. */
export const answeringSchema = z.object({
  hours: answerHoursSchema,
  /** The median time to the first answer; null under {@link fewestForMedian} conversations. */
  typicalMinutes: z.nullable(z.int()),
});
export type Answering = z.infer<typeof answeringSchema>;

/** From how many answered conversations, within so many days, the typical time is told. */
export const fewestForMedian = 5;
export const medianDays = 90;
