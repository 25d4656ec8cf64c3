import { notify, takeBack } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import type { StoredCredit } from '../ledger/ledger.repository.ts';
import { findNames } from './makeups-news.repository.ts';
import './makeups.mails.ts';

/** A credit, as far as its news name it. */
export type ToldCredit = Pick<
  StoredCredit,
  'id' | 'childId' | 'groupId' | 'missedOn' | 'source' | 'validUntil'
>;

const pathOf = (childId: string) => `/dashboard/make-ups?child=${childId}`;

async function guardiansOf(tx: Tx, childId: string): Promise<string[]> {
  return (await listGuardianIds(tx, [childId])).get(childId) ?? [];
}

/** Notifies the guardians that a lesson can be made up. Who told the absence has just read it: for that, the bell alone. */
export async function notifyCreditMade(tx: Tx, credit: ToldCredit): Promise<void> {
  const { id, childId, groupId, missedOn, source, validUntil: until } = credit;
  const names = await findNames(tx.db, childId, groupId);
  await notify(tx, {
    ...{ happening: 'makeUpCredit', key: `make-up/${id}`, path: pathOf(childId), childId },
    ...(source === 'absence' && { only: [] }),
    people: await guardiansOf(tx, childId),
    facts: { ...names, missedOn, source, until },
  });
}

/** Takes {@link notifyCreditMade} back: nothing is to be made up any more. */
export async function takeBackCredit(
  tx: Tx,
  { id, childId }: Pick<ToldCredit, 'id' | 'childId'>,
): Promise<void> {
  await takeBack(tx, await guardiansOf(tx, childId), `make-up/${id}`);
}

/** Notifies the guardians that a credit ends in a week: once for each end. */
export async function notifyCreditEnds(
  tx: Tx,
  credit: Pick<ToldCredit, 'id' | 'childId' | 'validUntil'>,
): Promise<void> {
  const { id, childId, validUntil: until } = credit;
  const { firstName } = await findNames(tx.db, childId, null);
  await notify(tx, {
    ...{ happening: 'makeUpEnds', key: `make-up/${id}/ends/${until}`, path: pathOf(childId), childId },
    people: await guardiansOf(tx, childId),
    facts: { firstName, until },
  });
}

/** Notifies the guardians that the chosen lesson of a group is not held, and that another can be chosen. */
export async function notifyCreditReturned(
  tx: Tx,
  { id, childId, validUntil: until }: Pick<ToldCredit, 'id' | 'childId' | 'validUntil'>,
  lesson: { readonly eventId: string; readonly groupId: string },
): Promise<void> {
  const names = await findNames(tx.db, childId, lesson.groupId);
  const key = `make-up/${id}/returned/${lesson.eventId}`;
  await notify(tx, {
    ...{ happening: 'makeUpReturned', key, path: pathOf(childId), childId },
    people: await guardiansOf(tx, childId),
    facts: { ...names, until },
  });
}

/** Notifies the guardians that a lesson was made up, once. */
export async function notifyMadeUp(tx: Tx, credit: ToldCredit, on: string): Promise<void> {
  const { id, childId, groupId, missedOn } = credit;
  const names = await findNames(tx.db, childId, groupId);
  await notify(tx, {
    ...{ happening: 'madeUp', key: `make-up/${id}/made-up`, path: pathOf(childId), childId },
    people: await guardiansOf(tx, childId),
    facts: { ...names, missedOn, on },
  });
}

/** Takes {@link notifyMadeUp} back: the sheet says otherwise. */
export async function takeBackMadeUp(
  tx: Tx,
  { id, childId }: Pick<ToldCredit, 'id' | 'childId'>,
): Promise<void> {
  await takeBack(tx, await guardiansOf(tx, childId), `make-up/${id}/made-up`);
}

/** Refreshes the screens that show a child's credits, and what they take off the next charge: its guardians' and admins'. */
export async function refreshCredits(tx: Tx, childId: string): Promise<void> {
  // A child without an account has no family audience.
  const audience = [
    ...(await guardiansOf(tx, childId)).map((id) => `user:${id}` as const),
    'role:admin' as const,
  ];
  await refresh(tx, { changed: ['makeUps', 'billing'], audience });
}
