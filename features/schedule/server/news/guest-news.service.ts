import { listGuests, listPeopleOfGuests } from '#features/membership/server/guests.service.ts';
import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { EventPlan } from '../patterns/schedule-plan.rules.ts';
import { type EventNews, schedulePaths } from './event-news.mails.ts';

interface OfEvent {
  readonly eventId: string;
  readonly version: number | 'next';
  readonly cannotWait: boolean;
}

/**
 * Notifies the families of an event's guests of what happened to it, as the group's people are notified, and under the same key: who is
 * both reads it once. Call it while they still are its guests; whoever made the change knows already.
 */
export async function notifyGuests(
  tx: Tx,
  { eventId, version, cannotWait }: OfEvent,
  { happening, facts }: EventNews,
): Promise<void> {
  const people = await listPeopleOfGuests(tx, [eventId]);
  const readers = people
    .filter(({ userId }) => userId !== tx.actor?.id)
    .map(({ userId, childId, is }) => ({ userId, childId, facts, path: schedulePaths[is] }));
  const news = { key: `event/${eventId}`, version, cannotWait, path: schedulePaths.guardian };
  await notifyEach(tx, { ...news, happening, readers });
}

/**
 * Notifies the families of guests whose lessons a new pattern moves or removes. Call it before these are written: a removed lesson has
 * no guests.
 */
export async function notifyGuestsOfPlans(
  tx: Tx,
  plans: readonly { readonly groupId: string; readonly plan: EventPlan }[],
): Promise<void> {
  const touched = plans.flatMap(({ plan: { moved, removed } }) => [...moved, ...removed]);
  if (touched.length === 0) return;
  const guests = await listGuests(
    tx,
    touched.map(({ eventId }) => eventId),
  );
  if (guests.length === 0) return;
  const hosts = new Map(guests.map(({ eventId, groupName }) => [eventId, groupName]));
  const rest = { version: 'next', cannotWait: true } as const;
  for (const { plan } of plans) {
    for (const { eventId, startsAt, endsAt } of plan.removed) {
      const groupName = hosts.get(eventId);
      if (groupName === undefined) continue;
      const facts = { groupName, startsAt, endsAt, reason: '' };
      await notifyGuests(tx, { ...rest, eventId }, { happening: 'lessonCancelled', facts });
    }
    for (const { eventId, from, to } of plan.moved) {
      const groupName = hosts.get(eventId);
      if (groupName === undefined) continue;
      const facts = { groupName, startsAt: to.startsAt, endsAt: to.endsAt, was: from.startsAt };
      await notifyGuests(tx, { ...rest, eventId }, { happening: 'lessonMoved', facts });
    }
  }
}
