import type { Role } from '#platform/shared/roles.ts';
import type { Channel, Hours, Pace, Topic } from '../shared/notifications.ts';
import { defaultHours, defaultPace } from '../shared/topics.rules.ts';
import { dueAt } from './due.rules.ts';

/** What happens to a due line: it is sent separately, in the daily mail, later, or not at all. */
export type Decision =
  | 'send'
  | 'digest'
  | 'drop'
  | { readonly at: Temporal.Instant; readonly daily: boolean };

interface Due {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly urgent: boolean;
  /** It waited for the daily mail. */
  readonly daily: boolean;
  readonly role: Role | null;
  readonly paces: Readonly<Record<string, Pace>>;
  readonly hours: Hours | null;
}

/** Decides by the reader's current choice: it may have changed between the happening and its time. */
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
