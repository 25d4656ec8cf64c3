import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { onErased } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { SmsOutcome, SmsSender } from '#platform/server/sms/sms-sender.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { smsSize } from '../shared/sms-parts.rules.ts';
import * as repository from './sms.repository.ts';

export type { QueuedSms } from './sms.repository.ts';

/** Days for which it is known what was sent to whom. */
const messageDays = 90;
/** Months for which it is known how much was sent. */
const orderMonths = 24;

/** How often a message is tried, and the minutes to wait after each time that the provider wasn't reached. */
const pausesInMinutes: readonly number[] = [1, 5, 15, 60, 180];

// The phone is no longer anybody's: in the transaction that deletes the identity.
onErased((tx, { userId }) => repository.deleteMessagesOf(tx.db, userId));

const monthOf = (instant: string) => `${vilniusDate(instant).slice(0, 7)}-01`;

/** What an SMS costs now and how many parts the month still has; null while no provider is set (`SMS_URL`). */
export async function getSmsTerms(
  scope: Scope,
  { at, key = null }: { readonly at: string; readonly key?: string | null },
): Promise<{ partCents: number; partsLeft: number } | null> {
  if (!scope.env.sms) return null;
  const { sms } = await getAcademySettings(scope);
  const used = await repository.countParts(scope.db, monthOf(at), key);
  return { partCents: sms.partCents, partsLeft: Math.max(0, sms.partsPerMonth - used) };
}

/** A text for so many phones. */
export interface SmsOrder {
  /** What it is for, such as `bulletin/<id>`. */
  readonly key: string;
  readonly text: string;
  readonly phones: number;
  /** When it is sent: its month bears it. */
  readonly at: string;
}

/**
 * Sets parts of the month's limit aside for a text, instead of what was set aside under its key. `sms/not-set-up` without a
 * provider, `sms/over-limit` when the month has too few left. Check and write are under one lock.
 */
export async function orderSms(tx: Tx, { key, text, phones, at }: SmsOrder): Promise<void> {
  if (!tx.env.sms) throw new AppError('sms/not-set-up');
  await repository.lockBudget(tx.db);
  const { sms } = await getAcademySettings(tx);
  const month = monthOf(at);
  const { parts } = smsSize(text);
  const used = await repository.countParts(tx.db, month, key);
  if (used + parts * phones > sms.partsPerMonth) throw new AppError('sms/over-limit');
  await repository.writeOrder(tx.db, { key, month, text, parts, phones, partCents: sms.partCents });
}

/** Frees what was set aside for a text that isn't sent; what was queued stays counted. */
export async function dropSmsOrder(tx: Tx, key: string): Promise<void> {
  await repository.lockBudget(tx.db);
  await repository.deleteOrder(tx.db, key);
}

/** Takes back what waits under a key for its hour or another try; what was sent or is being sent stays so, and all stays counted. */
export function withholdOrderedSms(tx: Tx, key: string, reason: string): Promise<void> {
  return repository.withholdWaiting(tx.db, key, { reason, at: nowIso(tx) });
}

/**
 * Fits an order to the phones that there are when it is sent, as far as the month's limit allows: families may have come or
 * left since it was saved. Returns whether there is an order.
 */
export async function fitSmsOrder(tx: Tx, key: string, phones: number): Promise<boolean> {
  await repository.lockBudget(tx.db);
  const order = await repository.lockOrder(tx.db, key);
  if (!order) return false;
  const { sms } = await getAcademySettings(tx);
  const left = sms.partsPerMonth - (await repository.countParts(tx.db, order.month, key));
  // What was promised when it was saved stays, even if the limit was lowered since.
  const most = Math.max(order.phones, Math.floor(left / order.parts));
  await repository.setPhones(tx.db, key, Math.min(phones, most));
  return true;
}

/**
 * Queues an order's text to phones, each once however often it is named. Phones beyond what was set aside get none
 * (`over_limit`). Returns the message of each phone, and the ids of those that are new and wait.
 */
export async function queueSms(
  tx: Tx,
  key: string,
  people: readonly repository.Addressed[],
): Promise<{ messages: repository.QueuedSms[]; added: string[] }> {
  const order = await repository.lockOrder(tx.db, key);
  if (!order) return { messages: [], added: [] };
  const byPhone = new Map<string, repository.Addressed>();
  for (const each of people) if (!byPhone.has(each.phone)) byPhone.set(each.phone, each);
  const { known, used } = await repository.findQueued(tx.db, key, [...byPhone.keys()]);
  for (const { phone } of known) byPhone.delete(phone);
  const fresh = [...byPhone.values()].map((each, place) => ({
    ...each,
    state: used + place < order.phones ? ('waiting' as const) : ('over_limit' as const),
  }));
  const made = await repository.insertMessages(tx.db, { key, at: nowIso(tx) }, fresh);
  const added = made.flatMap(({ id, state }) => (state === 'waiting' ? [id] : []));
  return { messages: [...known, ...made], added };
}

/** A message that waits, with its reader; undefined for one that was sent, is being sent, or isn't known. */
export function findWaitingSms(scope: Pick<Scope, 'db'>, id: string) {
  return repository.findWaiting(scope.db, id);
}

/** Records that a message isn't sent: its reader doesn't want it, or there is no provider. */
export function withholdSms(scope: Scope, id: string, reason: string): Promise<void> {
  return repository.settle(scope.db, id, { state: 'off', reason, at: nowIso(scope) });
}

/**
 * Sends a message, unless somebody else does; null then. It is marked before it leaves, outside of any transaction: a process
 * that is killed meanwhile leaves it as `sending`, and nobody sends it again.
 */
export async function sendSms(
  scope: Scope,
  id: string,
  { sender, phone, text }: { readonly sender: SmsSender; readonly phone: string; readonly text: string },
): Promise<SmsOutcome | null> {
  if (!(await repository.claim(scope.db, id, nowIso(scope)))) return null;
  return sender.send({ to: phone, text });
}

/**
 * Records what became of a message that {@link sendSms} sent. Returns after how many minutes it is tried again; null when it is
 * done, or was tried often enough.
 */
export async function settleSms(
  tx: Tx,
  id: string,
  { outcome, attempts }: { readonly outcome: SmsOutcome; readonly attempts: number },
): Promise<number | null> {
  const at = nowIso(tx);
  if (outcome.outcome === 'accepted') {
    await repository.settle(tx.db, id, { state: 'accepted', providerId: outcome.providerId, at });
    return null;
  }
  const { reason } = outcome;
  const pause = outcome.outcome === 'unreachable' ? (pausesInMinutes[attempts] ?? null) : null;
  const done = outcome.outcome === 'unreachable' ? 'refused' : outcome.outcome;
  await repository.settle(tx.db, id, { state: pause === null ? done : 'waiting', reason, at });
  return pause;
}

/** The nightly part: deletes what was sent to whom after 90 days, and how much was sent after two years. */
export function forgetSms(scope: Scope): Promise<void> {
  const messages = scope.now.subtract({ hours: messageDays * 24 }).toString();
  const orders = scope.now
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDate()
    .subtract({ months: orderMonths })
    .toString();
  return repository.deleteOld(scope.db, { messages, orders });
}
