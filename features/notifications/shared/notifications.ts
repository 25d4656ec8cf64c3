import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** What can be switched together: all happenings of a topic. */
export const topics = ['absence', 'lessons', 'points', 'letters', 'payments', 'academy', 'work'] as const;
export const topicSchema = z.enum(topics);
export type Topic = z.infer<typeof topicSchema>;

/** The ways to reach a person besides the bell, which keeps everything and is never switched off. */
export const channels = ['mail', 'push', 'sms'] as const;
export const channelSchema = z.enum(channels);
export type Channel = z.infer<typeof channelSchema>;
/** Channels on which a day can be gathered into one message. */
export const dailyChannels = ['mail'] as const satisfies readonly Channel[];

/** At once, in the daily mail, or not at all. A push comes at once or not at all. */
export const paces = ['now', 'daily', 'off'] as const;
export const paceSchema = z.enum(paces);
export type Pace = z.infer<typeof paceSchema>;

const hourSchema = z.int().check(z.minimum(0), z.maximum(23));

/** The hours of a person in Vilnius: equal ends mean that no hours are quiet. */
export const hoursSchema = z.object({ digest: hourSchema, quietFrom: hourSchema, quietTo: hourSchema });
export type Hours = z.infer<typeof hoursSchema>;

/** One switch: a topic on a channel. */
export const choiceSchema = z.object({ topic: topicSchema, channel: channelSchema, pace: paceSchema });
export type Choice = z.infer<typeof choiceSchema>;

/** All choices of a person with a role, with their current values. */
export const choicesSchema = z.object({ choices: z.array(choiceSchema), hours: hoursSchema });
export type Choices = z.infer<typeof choicesSchema>;

/** A line of the bell, in both languages: switching the language needs no request. */
export const bellLineSchema = z.object({
  id: idSchema,
  topic: topicSchema,
  title: localizedTextSchema,
  body: localizedTextSchema,
  /** Its page within the app. */
  path: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type BellLine = z.infer<typeof bellLineSchema>;

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

/** What a browser provides when it agrees to pushes. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000), z.url()),
  p256dh: base64url(65),
  auth: base64url(16),
});
export type NewPushDevice = z.infer<typeof pushSubscriptionSchema>;

/** A browser in which a person allows pushes. */
export const pushDeviceSchema = z.object({
  id: idSchema,
  /** As a person would call it: 'Firefox · Windows'. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** It is the current browser. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** A person's devices, and the key with which another browser agrees. */
export const pushDevicesSchema = z.object({ devices: z.array(pushDeviceSchema), key: z.string() });
export type PushDevices = z.infer<typeof pushDevicesSchema>;
