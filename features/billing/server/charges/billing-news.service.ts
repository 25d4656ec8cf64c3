import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listSeats } from '#features/membership/server/membership.service.ts';
import { notify, notifyEach } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import '../billing.mails.ts';
import '../starting/starting.mails.ts';
import { findNames, findNextPeriod, type NamedSubscription } from './billing-news.repository.ts';

/** Where a family finds its subscriptions. */
const path = '/dashboard/account/billing';

/** Names the subscription as it is now, and whom to notify. A missing one concerns nobody. */
async function ofSubscription(
  tx: Tx,
  subscriptionId: string,
  say: (named: NamedSubscription, reader: { people: readonly string[]; childId?: string }) => Promise<void>,
): Promise<void> {
  const named = (await findNames(tx.db, [subscriptionId])).get(subscriptionId);
  if (!named) return;
  const { payerId, childId } = named;
  // News that name a child are sent, and kept, only as long as the child is the payer's and has an account.
  await say(named, { people: [payerId], ...(childId && { childId }) });
}

interface BegunPause {
  readonly id: string;
  readonly subscriptionId: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly seatKept: boolean;
}

/**
 * Notifies the payer that a pause has begun; a second call, that its seat was freed meanwhile. The caller holds the lock on the
 * subscription.
 */
export function notifyPaused(
  tx: Tx,
  { id, subscriptionId, from, until, seatKept }: BegunPause,
  hadSeat: boolean,
): Promise<void> {
  return ofSubscription(tx, subscriptionId, ({ plan, child }, reader) => {
    const kept = seatKept ? 'kept' : 'freed';
    const facts = { plan, child, from, until, seat: hadSeat ? kept : null } as const;
    const news = { happening: 'subscriptionPaused', key: `pause/${id}`, version: 'next' } as const;
    return notify(tx, { ...news, path, ...reader, facts });
  });
}

/** Notifies the payer that a card payment failed, once for each period. */
export function notifyRefused(tx: Tx, subscriptionId: string, source: string): Promise<void> {
  return ofSubscription(tx, subscriptionId, ({ plan, child }, reader) => {
    const news = { happening: 'cardRefused', key: `card-refused/${source}`, path } as const;
    return notify(tx, { ...news, ...reader, facts: { plan, child } });
  });
}

/** Notifies the payer that a subscription has ended. */
export function notifyEnded(tx: Tx, subscriptionId: string, endsOn: LocalDate): Promise<void> {
  return ofSubscription(tx, subscriptionId, ({ plan, child }, reader) => {
    const news = { happening: 'subscriptionEnded', key: `subscription-ended/${subscriptionId}` } as const;
    return notify(tx, { ...news, path, ...reader, facts: { plan, child, endsOn } });
  });
}

interface HandledCancellation {
  readonly subscriptionId: string;
  readonly endsOn: LocalDate;
  readonly asked: boolean;
}

/**
 * Notifies the payer of the last day of a subscription; a changed day is notified again. The caller holds the lock on
 * the subscription.
 */
export function notifyCancellation(
  tx: Tx,
  { subscriptionId, endsOn, asked }: HandledCancellation,
): Promise<void> {
  return ofSubscription(tx, subscriptionId, ({ plan, child, group }, reader) => {
    const key = `cancellation/${subscriptionId}`;
    const news = { happening: 'cancellationHandled', key, version: 'next' } as const;
    return notify(tx, {
      ...news,
      path,
      ...reader,
      facts: { plan, child, endsOn, asked, seated: group !== null },
    });
  });
}

/** Notifies the payer that an admin gave the child a seat. */
export function notifySeatGiven(tx: Tx, subscriptionId: string): Promise<void> {
  return ofSubscription(tx, subscriptionId, async ({ plan, child, group }, reader) => {
    if (group === null) return;
    const key = `seat/${subscriptionId}/${today(tx)}`;
    const news = { happening: 'seatGiven', key, version: 'next' } as const;
    await notify(tx, { ...news, path, ...reader, facts: { plan, child, group } });
  });
}

/**
 * Notifies the payer once that the first payment came when the chosen group had no place left: they choose another one, and
 * nothing is lost (decision E2).
 */
export async function notifySeatMissed(tx: Tx, subscriptionId: string, groupId: string): Promise<void> {
  const group = (await listSeats(tx, [groupId])).get(groupId)?.name ?? '';
  await ofSubscription(tx, subscriptionId, ({ plan, child }, reader) => {
    const news = { happening: 'seatMissed', key: `seat-missed/${subscriptionId}`, path } as const;
    return notify(tx, { ...news, ...reader, facts: { plan, child, group } });
  });
}

interface BegunStart {
  readonly subscriptionId: string;
  /** The first charged day, and what is charged; null where nothing is. */
  readonly on: LocalDate | null;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly reason: string;
}

/** A payer, and what has just begun for their children. */
export interface StartedFamily {
  readonly payerId: string;
  readonly starts: readonly BegunStart[];
}

/**
 * Notifies each payer once of all subscriptions that an admin has just started for them (decision C5): the same few statements, however
 * many payers.
 */
export async function notifyAllStarted(tx: Tx, families: readonly StartedFamily[]): Promise<void> {
  const { billing } = await getAcademySettings(tx);
  const begun = families.flatMap(({ starts }) => starts.map(({ subscriptionId }) => subscriptionId));
  const names = await findNames(tx.db, begun);
  const readers = families.flatMap(({ payerId, starts }) => {
    const [first] = starts;
    if (!first) return [];
    const items = starts.flatMap(({ subscriptionId, on, amountCents }) => {
      const named = names.get(subscriptionId);
      if (!named) return [];
      const { plan, child, childId, group } = named;
      return [{ childId, fact: { plan, child, group, on, amountCents } }];
    });
    const facts = {
      items: items.map(({ fact }) => fact),
      today: today(tx),
      carried: starts.flatMap(({ balanceCents, reason }) =>
        balanceCents === 0 ? [] : { balanceCents, reason },
      ),
      choosesGroup: billing.familiesChooseGroup,
    };
    const [childId, ...others] = items.flatMap((item) => item.childId ?? []);
    const key = `subscriptions-started/${first.subscriptionId}`;
    return [{ userId: payerId, key, facts, ...(childId && others.length === 0 && { childId }) }];
  });
  await notifyEach(tx, { happening: 'subscriptionsStarted', key: 'subscriptions-started', path, readers });
}

/** Notifies the payer that an admin ended the pause: from which day it is charged again. */
export function notifyResumed(tx: Tx, subscriptionId: string, pauseId: string): Promise<void> {
  return ofSubscription(tx, subscriptionId, async ({ plan, child }, reader) => {
    const key = `pause-ended/${pauseId}`;
    const facts = { plan, child, nextPeriodOn: await findNextPeriod(tx.db, subscriptionId) };
    await notify(tx, { happening: 'subscriptionResumed', key, path, ...reader, facts });
  });
}
