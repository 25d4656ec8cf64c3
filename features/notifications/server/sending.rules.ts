import type { Role } from '#platform/shared/roles.ts';
import type { Channel, Hours, Pace, Topic } from '../shared/notifications.ts';
import { defaultHours, defaultPace } from '../shared/topics.rules.ts';
import { dueAt } from './due.rules.ts';

/** What happens to a line that is due: it leaves by itself, in the mail of the day, later, or not at all. */
export type Decision =
  | 'send'
  | 'digest'
  | 'drop'
  | { readonly at: Temporal.Instant; readonly daily: boolean };

interface Due {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly urgent: boolean;
  /** It waited for the mail of the day. */
  readonly daily: boolean;
  readonly role: Role | null;
  readonly paces: Readonly<Record<string, Pace>>;
  readonly hours: Hours | null;
}

/** Decides by what the reader wants now: between the happening and its time they may have chosen otherwise. */
export function decide(
  now: Temporal.Instant,
  { topic, channel, urgent, daily, role, paces, hours }: Due,
): Decision {
  const pace = paces[topic] ?? defaultPace(role, topic, channel);
  if (pace === 'off') return 'drop';
  if (pace === 'daily' && daily) return 'digest';
  const at = dueAt(now, { pace, urgent, hours: hours ?? defaultHours });
  if (!at || Temporal.Instant.compare(at, now) <= 0) return 'send';
  return { at, daily: pace === 'daily' };
}
