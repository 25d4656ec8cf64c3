import type { Role } from '#platform/shared/roles.ts';
import {
  type Channel,
  type Choice,
  channels,
  dailyChannels,
  type Hours,
  type Pace,
  type Topic,
} from './notifications.ts';

type Defaults = Readonly<Partial<Record<Topic, Readonly<Partial<Record<Channel, Pace>>>>>>;

const both = { mail: 'now', push: 'now' } as const;
const pushOnly = { mail: 'off', push: 'now' } as const;

// A channel that isn't listed is not offered: SMS cost money, and are for announcements to guardians alone (record 176).
// An unlisted topic concerns nobody of the role. Children read on the screen; a child's points reach parents in the
// daily mail, since they come with every lesson.
const defaults: Readonly<Record<Role, Defaults>> = {
  parent: {
    absence: both,
    lessons: both,
    points: { mail: 'daily', push: 'now' },
    letters: both,
    payments: both,
    academy: { ...both, sms: 'now' },
  },
  child: { lessons: pushOnly, points: pushOnly, letters: pushOnly, academy: pushOnly },
  teacher: { lessons: both, work: both, academy: both },
  admin: { lessons: pushOnly, work: pushOnly, academy: both },
};

/** The hours of somebody who has chosen none: the daily mail at 18, quiet from 21 to 8 (decision N12). */
export const defaultHours: Hours = { digest: 18, quietFrom: 21, quietTo: 8 };

/** How a topic reaches a person of a role who has chosen nothing (decision N12). */
export function defaultPace(role: Role | null, topic: Topic, channel: Channel): Pace {
  return (role && defaults[role][topic]?.[channel]) ?? 'off';
}

/** The topics that concern a role, in the order of the screen. */
export function topicsOf(role: Role | null): Topic[] {
  return role ? (Object.keys(defaults[role]) as Topic[]) : [];
}

/**
 * How a topic reaches a person by a channel: as they chose, otherwise by default; never for a topic outside their
 * role.
 */
export function paceOf(
  role: Role | null,
  chosen: readonly Choice[],
  { topic, channel }: Pick<Choice, 'topic' | 'channel'>,
): Pace {
  if (!topicsOf(role).includes(topic)) return 'off';
  const own = chosen.find((each) => each.topic === topic && each.channel === channel);
  return own?.pace ?? defaultPace(role, topic, channel);
}

const isOffered = (role: Role | null, topic: Topic, channel: Channel) =>
  role !== null && defaults[role][topic]?.[channel] !== undefined;

/** Every switch of a role: the choice, otherwise its default. */
export function choicesOf(role: Role | null, chosen: readonly Choice[]): Choice[] {
  return topicsOf(role).flatMap((topic) =>
    channels
      .filter((channel) => isOffered(role, topic, channel))
      .map((channel) => ({ topic, channel, pace: paceOf(role, chosen, { topic, channel }) })),
  );
}

/** Whether a channel can gather a day; on others news come at once or not at all. */
export function isDaily(channel: Channel): channel is (typeof dailyChannels)[number] {
  return (dailyChannels as readonly Channel[]).includes(channel);
}

/** True for a switch that the role has: their own topics, and daily only where it gathers. */
export function isChoiceOf(role: Role | null, { topic, channel, pace }: Choice): boolean {
  return isOffered(role, topic, channel) && (pace !== 'daily' || isDaily(channel));
}
