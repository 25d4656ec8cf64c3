import { rulesOfGroup } from '#features/guests/server/guest-rules.service.ts';
import { bookGuest, cancelGuest, forgetNotices, lockGuest } from '#features/guests/server/guests.service.ts';
import { isReminderDue } from '#features/guests/shared/guest-days.rules.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { onGuestsLost } from '#features/membership/server/guests.service.ts';
import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { mayAskForTrials } from '../shared/trials.permissions.ts';
import { askingRefusal, paymentRefusal, trialStateOf } from '../shared/trials.rules.ts';
import { groupsPerPage, type Trial, type TrialGroup } from '../shared/trials.ts';
import { chargeTrial, takeBackCharges } from './trial-charges.service.ts';
import { findTrialGroups } from './trial-groups.repository.ts';
import { notifyTrial } from './trial-news.service.ts';
import { familyTrialOf } from './trial-view.rules.ts';
import * as repository from './trials.repository.ts';

/** Days ahead for which lessons are offered. */
const daysAhead = 28;
/** A family has some dozen trials at most. */
const mostShown = 100;

interface Asked {
  /** The child's person. */
  readonly childId: string;
  readonly eventId: string;
  /** What the family saw that it costs, in cents; null for nothing. */
  readonly priceCents: number | null;
}

/** The trials of the actor's children, the newest first. */
export async function listTrials(scope: SignedInScope): Promise<{ trials: Trial[] }> {
  const rows = await repository.findTrialsOf(scope.db, scope.actor.id, mostShown);
  return { trials: rows.map((row) => familyTrialOf(row, scope)) };
}

/**
 * A page of the groups that a child can try, with their next lessons that have a place: without those it knows. Free places are those
 * of the moment. `db/no-document` for a child out of reach.
 */
export async function listTrialGroups(
  scope: SignedInScope,
  { childId, groupId, page }: { readonly childId: string; readonly groupId?: string; readonly page: number },
): Promise<{ groups: TrialGroup[]; more: boolean }> {
  requireMay(mayAskForTrials(scope.actor));
  const { id } = await requireChildInReach(scope, childId);
  const until = addDays(today(scope), daysAhead);
  const wanted = { childId: id, groupId, page, now: nowIso(scope), until };
  const found = await findTrialGroups(scope.db, wanted);
  const payerId = (await repository.findRecord(scope.db, id))?.payerId ?? null;
  const groups = found.slice(0, groupsPerPage).map((group) => {
    const { priceCents } = group;
    return { ...group, mayAsk: paymentRefusal(scope.actor, { priceCents, payerId }) === null };
  });
  return { groups, more: found.length > groupsPerPage };
}

/**
 * Makes a child the guest of one lesson, to try its group (decision E3), and charges its family if a trial has a price; the second one of a
 * child who did not come to the first is free. Idempotent per child and lesson. Refuses as `bookGuest` and {@link askingRefusal}, and
 * with `billing/price-changed` when it would cost more than the family saw, and `billing/not-the-payer` for a guardian who does not pay,
 * if it costs anything (decision A16).
 */
export async function askForTrial(
  scope: SignedInScope,
  { childId, eventId, priceCents }: Asked,
): Promise<Trial> {
  requireMay(mayAskForTrials(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const groupId = await repository.findGroupIdOf(scope.db, eventId);
  if (!groupId) throw new AppError('db/no-document');
  const trialId = await transaction(scope, async (tx) => {
    if (!(await lockGroup(tx, groupId))) throw new AppError('db/no-document');
    const before = await repository.findTrialsIn(tx.db, groupId, child.id);
    const open = before.filter(({ endedAs }) => endedAs === null);
    const known = open.find((trial) => trial.eventId === eventId);
    if (known) return known.id;
    // Trials of other groups count too: two that are asked for at once count each other.
    await lockGuest(tx, child.id);
    await refuseUnlessNew(tx, { groupId, childId: child.id, open });
    return book(tx, { groupId, childId: child.id, eventId, attempt: open.length + 1, seenCents: priceCents });
  });
  return requireTrial(scope, trialId);
}

async function refuseUnlessNew(
  tx: Tx,
  { groupId, childId, open }: { groupId: string; childId: string; open: readonly repository.TrialRow[] },
): Promise<void> {
  const now = nowIso(tx);
  const since = tx.now.subtract({ hours: 365 * 24 }).toString();
  const tried = await repository.findTried(tx.db, { groupId, childId, since });
  const states = open.map(({ endedAs, endsAt, mark }) => trialStateOf({ endedAs, endsAt, mark }, now));
  refuse(askingRefusal({ ...tried, states }));
}

interface Booking {
  readonly groupId: string;
  readonly childId: string;
  readonly eventId: string;
  readonly attempt: number;
  readonly seenCents: number | null;
}

async function book(
  tx: Tx<SignedInScope>,
  { groupId, childId, eventId, attempt, seenCents }: Booking,
): Promise<string> {
  const record = await repository.findRecord(tx.db, childId);
  if (!record) throw new AppError('db/no-document');
  const { trialPriceCents } = await rulesOfGroup(tx, groupId);
  const priceCents = attempt === 1 ? trialPriceCents : null;
  refuse(paymentRefusal(tx.actor, { priceCents, payerId: record.payerId }));
  if ((priceCents ?? 0) > (seenCents ?? 0)) throw new AppError('billing/price-changed');
  const [home] = await listGroupsOfStudent(tx, childId);
  const guest = { eventId, userId: childId, kind: 'trial', homeGroupId: home?.id ?? null } as const;
  const { date, startsAt } = await bookGuest(tx, guest);
  const at = nowIso(tx);
  const trialId = await repository.insertTrial(tx.db, {
    ...{ groupId, recordId: record.recordId, eventId, day: date, attempt, priceCents, by: tx.actor.id, at },
    // Who asks on the evening before has just been told.
    isReminded: isReminderDue(date, at),
  });
  const trial = await repository.findTrial(tx.db, trialId);
  if (!trial) throw new AppError('db/no-document');
  if (priceCents !== null)
    await chargeTrial(tx, {
      trialId,
      payerId: record.payerId,
      groupName: trial.groupName,
      cents: priceCents,
    });
  await notifyTrial(tx, 'trialBooked', trial);
  await noteAct(tx, 'askForTrial', trial, { startsAt });
  return trialId;
}

/**
 * Cancels a coming trial, and takes back what it cost. A cancelled or lost one is returned unchanged; `trial/begun` once its lesson has
 * begun, `billing/not-the-payer` for one that another guardian pays for, `db/no-document` for a trial of a child out of reach.
 */
export async function cancelTrial(
  scope: SignedInScope,
  { trialId }: { readonly trialId: string },
): Promise<Trial> {
  requireMay(mayAskForTrials(scope.actor));
  const { groupId, endedAs } = await requireRow(scope, trialId);
  if (endedAs !== null) return requireTrial(scope, trialId);
  await transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    await repository.lockTrial(tx.db, trialId);
    const trial = await requireRow(tx, trialId);
    const { eventId, startsAt } = trial;
    if (trial.endedAs !== null) return;
    refuse(paymentRefusal(tx.actor, trial));
    if (!eventId || !startsAt || startsAt <= nowIso(tx)) throw new AppError('trial/begun');
    await cancelGuest(tx, { eventId, userId: trial.childId });
    await end(tx, [trial], 'cancelled');
    await noteAct(tx, 'cancelTrial', trial, { startsAt });
  });
  return requireTrial(scope, trialId);
}

/** A lesson that is not held gives its trials back: they cost nothing and can be asked for again. */
onGuestsLost('trial', async (tx, guests) => {
  await forgetNotices(tx, guests);
  const trials = await repository.findTrialsOfGuests(tx.db, guests);
  if (trials.length > 0) await end(tx, trials, 'lost');
});

async function end(tx: Tx, trials: readonly repository.TrialRow[], as: 'cancelled' | 'lost'): Promise<void> {
  const ids = trials.map(({ id }) => id);
  await repository.endTrials(tx.db, ids, { as, by: tx.actor?.id ?? null, at: nowIso(tx) });
  await takeBackCharges(tx, ids);
  await refreshTrials(tx, trials);
}

/** A trial of a child in the actor's reach; otherwise `db/no-document`. */
export async function requireRow(scope: SignedInScope, trialId: string): Promise<repository.TrialRow> {
  const trial = await repository.findTrial(scope.db, trialId);
  if (!trial) throw new AppError('db/no-document');
  await requireChildInReach(scope, trial.childId);
  return trial;
}

/** The same as its family sees it. */
export async function requireTrial(scope: SignedInScope, trialId: string): Promise<Trial> {
  return familyTrialOf(await requireRow(scope, trialId), scope);
}

/** Writes what a family did about a trial into the activity log, and refreshes the screens that show it. */
export async function noteAct(
  tx: Tx<SignedInScope>,
  action: string,
  trial: repository.TrialRow,
  more: { readonly startsAt?: string },
): Promise<void> {
  const { childId, groupId, id } = trial;
  const detail = { groupId, ...more, trialId: id };
  await audit(tx, { action, subjectType: 'user', subjectId: childId, detail });
  await refreshTrials(tx, [trial]);
}

async function refreshTrials(tx: Tx, trials: readonly repository.TrialRow[]): Promise<void> {
  const audience = trials.flatMap(({ childId, groupId }): Audience[] => [
    `family:${childId}`,
    `group:${groupId}`,
  ]);
  await refresh(tx, { changed: ['trials'], audience: [...new Set(audience), 'role:admin'] });
}
