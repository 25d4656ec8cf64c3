import * as z from 'zod/mini';
import { channels } from '#features/notifications/shared/notifications.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roles } from '#platform/shared/roles.ts';

/** The channels besides the banner, each with its outcome per person; the server has one for each (`channelOutcomes`). */
export const outcomeChannels = channels;
export type OutcomeChannel = (typeof outcomeChannels)[number];

/**
 * What became of a bulletin on a channel for a person: `sent`, the mail server or a push service took it; `failed`, it was refused; `held`, kept
 * until an admin decides, or beyond the month's limit of SMS; `off`, the person doesn't want it; `no_address`, no confirmed address or no device; `not_sent`, they
 * became a recipient later; `unknown`, it was handed on and nothing was heard.
 */
export const outcomes = [
  'sent',
  'waiting',
  'held',
  'failed',
  'off',
  'no_address',
  'not_sent',
  'unknown',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The parts of the list: everybody, who hasn't seen the banner, and whom nothing has reached. */
export const recipientParts = ['all', 'not_seen', 'not_reached'] as const;
export const recipientPartSchema = z.enum(recipientParts);
export type RecipientPart = z.infer<typeof recipientPartSchema>;

/** A person whom a bulletin was for, and what became of it. */
export const recipientSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.enum(roles),
  /** For a guardian: the first names of the children because of whom it was for them. */
  children: z.array(z.string()),
  /** Of a guardian, for calling; null without a number. */
  phone: z.nullable(z.string()),
  seenAt: z.nullable(instantSchema),
  dismissedAt: z.nullable(instantSchema),
  /** They saw the banner, or a channel took it. */
  reached: z.boolean(),
  channels: z.array(
    z.object({
      channel: z.enum(outcomeChannels),
      outcome: z.enum(outcomes),
      at: z.nullable(instantSchema),
    }),
  ),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** A page of a bulletin's recipients, by surname. */
export const recipientsSchema = z.object({
  recipients: z.array(recipientSchema),
  next: z.nullable(idSchema),
  /** Of the whole list; null on later pages, which nobody reads them on. */
  counts: z.nullable(z.object({ all: z.int(), not_seen: z.int(), not_reached: z.int() })),
  /** What was sent to whom is no longer known: only who saw it is. */
  isForgotten: z.boolean(),
});
export type Recipients = z.infer<typeof recipientsSchema>;
export type RecipientCounts = NonNullable<Recipients['counts']>;

/** The most recipients of a file. */
export const mostInFile = 10_000;
