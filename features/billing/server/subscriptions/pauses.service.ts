import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays, daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import { mayManageBilling, maySubscribe } from '../../shared/billing.permissions.ts';
import { anchorAfter } from '../../shared/periods.rules.ts';
import { whyNotPaused } from '../../shared/subscriptions.rules.ts';
import type { StaffSubscription, Subscription } from '../../shared/subscriptions.ts';
import { notifyPaused, notifyResumed } from '../charges/billing-news.service.ts';
import { auditSubscription, freeSeat } from '../plans/seats.service.ts';
import { providerOf } from '../provider/providers.ts';
import { eachByItself, inSubscription, refreshPayer, requireOwn } from './held-subscriptions.service.ts';
import * as repository from './pauses.repository.ts';
import { showOwnSubscription, showSubscription } from './subscription-lists.service.ts';
import { type HeldSubscription, lockSubscription, updateSubscription } from './subscriptions.repository.ts';

interface NewPause {
  readonly pauseId: string;
  readonly subscriptionId: string;
  readonly from: LocalDate;
  /** The day on which it resumes. */
  readonly until: LocalDate;
}

/**
 * Pauses a running subscription between two days; from today, at once. The next period is postponed by as many days.
 * Repeating it returns the same result, with `db/conflict` for its id with other days. Refuses as {@link
 * whyNotPaused}.
 */
export async function pauseSubscription(
  scope: SignedInScope,
  { pauseId, subscriptionId, from, until }: NewPause,
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    await pause(tx, held, { pauseId, from, until });
  });
  return showOwnSubscription(scope, subscriptionId);
}

/** Pauses a family's subscription on its behalf, by the family's rules; the payer is told (decision C5). Admins only. */
export async function pauseForFamily(
  scope: SignedInScope,
  { pauseId, subscriptionId, from, until }: NewPause,
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(scope, subscriptionId, (tx, held) => pauseHeld(tx, held, { pauseId, from, until }));
  return showSubscription(scope, subscriptionId);
}

/** Pauses a locked subscription on behalf of its family, as {@link pauseForFamily} does. */
export async function pauseHeld(
  tx: Tx<SignedInScope>,
  held: HeldSubscription,
  { pauseId, from, until }: Omit<NewPause, 'subscriptionId'>,
): Promise<void> {
  if (!(await pause(tx, held, { pauseId, from, until }))) return;
  // A pause that begins today has been told with its beginning.
  if (from > today(tx)) await notifyPaused(tx, await requirePause(tx, held), held.groupId !== null);
  await auditSubscription(tx, 'pauseForFamily', held, { from, until });
}

async function requirePause(tx: Tx, held: HeldSubscription): Promise<repository.StoredPause> {
  const found = await repository.findOpenPause(tx.db, held.id);
  if (!found) throw new AppError('db/no-document');
  return found;
}

/** False for a known pause. */
async function pause(
  tx: Tx<SignedInScope>,
  held: HeldSubscription,
  { pauseId, from, until }: Omit<NewPause, 'subscriptionId'>,
): Promise<boolean> {
  const known = await repository.findPause(tx.db, pauseId);
  if (known) {
    requireSameRequest(known, { subscriptionId: held.id, from, until });
    return false;
  }
  await refuseUnfit(tx, held, { from, until });
  await repository.insertPause(tx.db, {
    ...{ id: pauseId, subscription_id: held.id, from_on: from, until_on: until },
    ...{ created_by: tx.actor.id, created_at: nowIso(tx) },
  });
  await turnPause(tx, held);
  await refreshPayer(tx, held);
  return true;
}

async function refuseUnfit(tx: Tx, held: HeldSubscription, days: { from: LocalDate; until: LocalDate }) {
  const { billing } = await getAcademySettings(tx);
  const paused = (await repository.findOpenPause(tx.db, held.id)) !== undefined;
  const taken = await repository.countPauses(tx.db, held.id, days.from);
  const facts = { ...held, paused, pausesLeft: billing.pausesPerYear - taken, unpaidSince: null };
  refuse(whyNotPaused(facts, { ...days, today: today(tx) }));
}

/** Ends a pause early, or withdraws a planned one. Idempotent. */
export async function endPause(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    await endOpenPause(tx, held);
  });
  return showOwnSubscription(scope, subscriptionId);
}

/** As {@link endPause}, on behalf of a family, which is told (decision C5). Idempotent. Admins only. */
export async function endPauseForFamily(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    await resumeHeld(tx, held);
  });
  return showSubscription(scope, subscriptionId);
}

/** Ends the pause of a locked subscription, as {@link endPauseForFamily} does; only a certain one if it is named. */
export async function resumeHeld(
  tx: Tx<SignedInScope>,
  held: HeldSubscription,
  pauseId?: string,
): Promise<boolean> {
  const open = await repository.findOpenPause(tx.db, held.id);
  if (pauseId !== undefined && open?.id !== pauseId) return false;
  const ended = await endOpenPause(tx, held);
  if (!ended) return false;
  await notifyResumed(tx, held.id, ended.id);
  await auditSubscription(tx, 'endPauseForFamily', held);
  return true;
}

async function endOpenPause(tx: Tx, held: HeldSubscription): Promise<repository.StoredPause | undefined> {
  const open = await repository.findOpenPause(tx.db, held.id);
  if (open?.started) await resume(tx, held, open, today(tx));
  else if (open) await repository.updatePause(tx.db, open.id, { ended_at: nowIso(tx) });
  await refreshPayer(tx, held);
  return open;
}

/**
 * An admin decides that the seat is not kept until the end of a pause: it is freed with the pause, at once when that has
 * begun, and the family chooses a group again. Idempotent; `db/no-document` without an open pause.
 */
export async function freePausedSeat(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    const pause = await repository.findOpenPause(tx.db, held.id);
    if (!pause) throw new AppError('db/no-document');
    if (pause.seatKept) {
      await repository.updatePause(tx.db, pause.id, { seat_kept: false });
      if (pause.started) {
        await freeSeat(tx, held);
        await notifyPaused(tx, { ...pause, seatKept: false }, held.groupId !== null);
      }
      await auditSubscription(tx, 'freePausedSeat', held, { groupId: held.groupId });
      await refreshPayer(tx, held);
    }
  });
  return showSubscription(scope, subscriptionId);
}

/**
 * Begins the open pause of a locked subscription when its day has come, and ends it when that day has come.
 */
async function turnPause(tx: Tx, held: HeldSubscription): Promise<void> {
  const pause = await repository.findOpenPause(tx.db, held.id);
  if (!pause) return;
  if (!pause.started && pause.from <= today(tx)) await begin(tx, held, pause);
  if (pause.until > today(tx)) return;
  // Read again: its beginning has postponed the next period.
  const now = (await lockSubscription(tx.db, held.id)) ?? held;
  await resume(tx, now, pause, pause.until);
}

async function begin(tx: Tx, held: HeldSubscription, pause: repository.StoredPause): Promise<void> {
  await repository.updatePause(tx.db, pause.id, { started_at: nowIso(tx) });
  await updateSubscription(tx.db, held.id, {
    state: 'paused',
    // The anchor follows only when the pause has ended: ended on the same day, it has moved nothing.
    ...(held.nextPeriodOn && {
      next_period_on: addDays(held.nextPeriodOn, daysBetween(pause.from, pause.until)),
    }),
  });
  await providerOf(held.provider).pause(tx, chargedOf(held), pause);
  if (!pause.seatKept) await freeSeat(tx, held);
  await notifyPaused(tx, pause, held.groupId !== null);
}

/** Resumes on a day; the unused days of the pause are returned. */
async function resume(
  tx: Tx,
  held: HeldSubscription,
  pause: repository.StoredPause,
  on: LocalDate,
): Promise<void> {
  await repository.updatePause(tx.db, pause.id, { ended_at: nowIso(tx) });
  const next = held.nextPeriodOn && addDays(held.nextPeriodOn, daysBetween(pause.until, on));
  await updateSubscription(tx.db, held.id, {
    state: 'active',
    ...(next && { next_period_on: next, anchor_day: anchorAfter(held.anchorDay, next) }),
  });
  await providerOf(held.provider).resume(tx, chargedOf(held));
}

const chargedOf = ({ id, payerId }: HeldSubscription) => ({ subscriptionId: id, payerId });

/** The nightly part: pauses begin and end on their days, also those missed on an earlier night. */
export async function turnPauses(scope: Scope): Promise<void> {
  const carryOut = (id: string) =>
    inSubscription({ ...scope, actor: null }, id, async (tx, held) => {
      await turnPause(tx, held);
      await refreshPayer(tx, held);
    });
  const turning = await repository.findTurningPauses(scope.db, today(scope));
  const ids = turning.map(({ subscriptionId }) => subscriptionId);
  await eachByItself(scope, ids, { change: 'turnPauses', carryOut });
}
