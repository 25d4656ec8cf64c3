import {
  listPeopleOfGroups,
  notify,
  notifyEach,
} from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { EventColumns } from '../events/event-change.repository.ts';
import type { StoredEvent } from '../events/events.repository.ts';
import { type EventNews, schedulePaths, type ToldEvent } from './event-news.mails.ts';
import { notifyGuests } from './guest-news.service.ts';

/** News of a lesson that begins sooner than this cannot wait for further changes. */
const soonHours = 4;

function pathsOf(eventId: string | null) {
  const event = eventId ? `?event=${eventId}` : '';
  return {
    ...schedulePaths,
    student: `${schedulePaths.student}${event}`,
    teacher: `${schedulePaths.teacher}${event}`,
  };
}

/**
 * Notifies the people of the group that a coming lesson was moved, cancelled or restored: the bell and the push at once,
 * one mail for moves within an hour; and a teacher that they substitute, or no longer.
 */
export async function notifyEventNews(
  tx: Tx<SignedInScope>,
  event: StoredEvent,
  columns: EventColumns,
): Promise<void> {
  const startsAt = columns.starts_at ?? event.startsAt;
  const isToCome = [startsAt, event.startsAt].some((at) => hoursUntil(tx, at) > 0);
  if (!isToCome) return;
  const told = { groupName: event.group.name, startsAt, endsAt: columns.ends_at ?? event.endsAt };
  const news = { key: `event/${event.id}`, version: event.sequence + 1 };
  if (columns.substitute_id !== undefined)
    await notifySubstitutes(tx, event, { ...told, to: columns.substitute_id });
  const cancelled = columns.cancelled_at;
  const group = { ...news, id: event.id, eventId: event.id, groupId: event.groupId, was: event.startsAt };
  if (cancelled) {
    await notifyGroup(tx, group, {
      happening: 'lessonCancelled',
      facts: { ...told, reason: columns.cancel_reason ?? '' },
    });
  } else if (cancelled === null) await notifyGroup(tx, group, { happening: 'lessonRestored', facts: told });
  else if (startsAt !== event.startsAt && !event.cancelled)
    await notifyGroup(tx, group, { happening: 'lessonMoved', facts: { ...told, was: event.startsAt } });
}

/** Notifies the people of the group that a coming lesson was deleted: to them it is cancelled. */
export async function notifyEventGone(tx: Tx<SignedInScope>, event: StoredEvent): Promise<void> {
  if (event.cancelled || hoursUntil(tx, event.startsAt) <= 0) return;
  const { id, groupId, startsAt, endsAt, group, sequence } = event;
  const facts = { groupName: group.name, startsAt, endsAt, reason: '' };
  const news = { key: `event/${id}`, version: sequence + 1, id, eventId: null, groupId, was: startsAt };
  await notifyGroup(tx, news, { happening: 'lessonCancelled', facts });
}

const hoursUntil = ({ now }: Tx, instant: string) => now.until(instant).total('hours');

interface OfGroup {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  /** Null for a lesson that is gone. */
  readonly eventId: string | null;
  readonly groupId: string;
  readonly was: string;
}

/** The people of the group, and the families of the lesson's guests. The person who changed it knows already. */
async function notifyGroup(
  tx: Tx<SignedInScope>,
  { id, eventId, was, ...news }: OfGroup,
  told: EventNews,
): Promise<void> {
  const { happening, facts } = told;
  const people = (await listPeopleOfGroups(tx, [news.groupId])).filter(
    ({ userId }) => userId !== tx.actor.id,
  );
  const paths = pathsOf(eventId);
  const cannotWait = [facts.startsAt, was].some((at) => {
    const hours = hoursUntil(tx, at);
    return hours > 0 && hours < soonHours;
  });
  const readers = people.map(({ userId, is }) => ({ userId, facts, path: paths[is] }));
  await notifyEach(tx, { ...news, happening, cannotWait, path: paths.guardian, readers });
  await notifyGuests(tx, { eventId: id, version: news.version, cannotWait }, told);
}

interface Substitution extends ToldEvent {
  readonly to: string | null;
}

async function notifySubstitutes(
  tx: Tx<SignedInScope>,
  { id, sequence, substitute }: StoredEvent,
  { to, ...facts }: Substitution,
): Promise<void> {
  const from = substitute?.id ?? null;
  if (from === to) return;
  const news = { happening: 'substitute', version: sequence + 1, path: pathsOf(id).teacher } as const;
  for (const [userId, asked] of [[from, false] as const, [to, true] as const]) {
    if (userId === null || userId === tx.actor.id) continue;
    const key = `event/${id}/substitute`;
    await notify(tx, { ...news, key, people: [userId], facts: { ...facts, asked } });
  }
}
