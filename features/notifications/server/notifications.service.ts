import { onErased } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { PersonOfGroup } from '#features/membership/server/taking-part.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Channel } from '../shared/notifications.ts';
import { defaultHours, paceOf } from '../shared/topics.rules.ts';
import { listChannels } from './channels/channels.ts';
import { dueAt } from './due.rules.ts';
import { findHappening, type HappeningName, type Happenings } from './happenings.service.ts';
import * as repository from './notifications.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    sendNotifications: Record<string, never>;
    showNotifications: { readonly at: string };
    deliverPush: { readonly notificationId: string; readonly deviceId: string };
  }
}

/** What is sent, whoever the reader. */
export interface News<N extends HappeningName> {
  readonly happening: N;
  /**
   * Identifies the happening, such as `feedback/<id>/<version>`: a person is never notified twice under the
   * same key.
   */
  readonly key: string;
  /**
   * A higher one replaces what was sent under the key: a lesson moved again. `next` is always higher, for a caller whose own
   * lock makes it notify each once.
   */
  readonly version?: number | 'next';
  /** Its page within the app, such as `/dashboard/calendar`. */
  readonly path: string;
  /** Sent only while the group is the reader's, or their child's. */
  readonly groupId?: string;
  /** Not before this instant. */
  readonly at?: Temporal.Instant;
  /** What was called off under the key ({@link callOff}) is sent after all; what was sent is not sent again. */
  readonly resumes?: boolean;
  /** Urgent: waits neither for the quiet hours nor for follow-ups (a lesson in two hours was moved). */
  readonly cannotWait?: boolean;
  /** Only these channels, besides the bell; if omitted, all that the person chose. */
  readonly only?: readonly Channel[];
  /** False for what the bell does not show. */
  readonly inBell?: boolean;
  /** The screen shows it by itself, like a banner: the bell keeps it, and does not count it as unread. */
  readonly isRead?: boolean;
}

/** One person, and their notification. */
export interface Reader<N extends HappeningName> {
  readonly userId: string;
  readonly facts: Happenings[N];
  /** Sent only while the child is the reader's, or the reader themself. */
  readonly childId?: string | undefined;
  /** Where the page differs from the others'. */
  readonly path?: string;
  /** Where one call reports several things: the key of this one. */
  readonly key?: string;
}

// A notification of staff or another family may name somebody in words alone.
onErased((tx, person) => repository.deleteNaming(tx.db, person));

/**
 * Notifies people of a happening, in the caller's transaction: the bell at once, mail and push by their choices, hours
 * and address at the time of sending (decision N12, record 070). Idempotent by key. A constant number of statements,
 * however many people.
 */
export function notify<N extends HappeningName>(
  tx: Tx,
  {
    people,
    facts,
    childId,
    ...news
  }: News<N> & Omit<Reader<N>, 'userId' | 'path'> & { readonly people: readonly string[] },
): Promise<void> {
  return notifyEach(tx, { ...news, readers: people.map((userId) => ({ userId, facts, childId })) });
}

/**
 * Notifies each person with facts of their own about one happening; otherwise as {@link notify}. For a person named
 * twice under one key, the first counts.
 */
export async function notifyEach<N extends HappeningName>(
  tx: Tx,
  { readers, ...news }: News<N> & { readonly readers: readonly Reader<N>[] },
): Promise<void> {
  const happening = findHappening(news.happening);
  if (!happening) throw new Error(`Nobody declared the happening ${news.happening}.`);
  if (readers.length === 0) return;
  const { key } = news;
  const keyOf = (reader: Reader<N>) => reader.key ?? key;
  const once = new Map(readers.toReversed().map((each) => [`${each.userId} ${keyOf(each)}`, each]));
  const byUser = Map.groupBy(once.values(), ({ userId }) => userId);
  const listeners = await repository.findListeners(tx.db, [...byUser.keys()], happening.topic);
  const from = news.at && Temporal.Instant.compare(news.at, tx.now) > 0 ? news.at : tx.now;
  const due = dueTimes(from, news, happening);
  const lines = listeners.flatMap((listener): repository.NewLine[] =>
    (byUser.get(listener.userId) ?? []).map((reader) => {
      const { userId, facts, childId = null, path = news.path } = reader;
      const about = { userId, childId, groupId: news.groupId ?? null };
      return { ...about, key: keyOf(reader), facts, path, deliveries: due(listener) };
    }),
  );
  const version = news.version === 'next' ? null : (news.version ?? 0);
  const urgent = (happening.urgent ?? false) || (news.cannotWait ?? false);
  const told = {
    happening: news.happening,
    gathering: listChannels().flatMap(({ name, gathers }) => (gathers ? [name] : [])),
    version,
    urgent,
    at: from.toString(),
    inBell: news.inBell ?? true,
    isRead: news.isRead ?? false,
  };
  const written = await repository.writeLines(tx.db, told, lines);
  if (news.resumes) await repository.resumeDeliveries(tx.db, lines);
  if (written.length === 0) return;
  await refreshBells(tx, written);
  if (from === tx.now) await send(tx);
  else await showLater(tx, from);
}

const refreshBells = (tx: Tx, people: readonly string[]) =>
  refresh(tx, { changed: ['notifications'], audience: people.map((id): Audience => `user:${id}`) });

const send = (tx: Tx) => addJob(tx, 'sendNotifications', {}, { jobKey: 'sendNotifications' });

/** How much later a bell is refreshed than a held line is due: the clocks of database and processes may differ a little. */
const clockSlackSeconds = 1;

/** Has {@link showNotifications} run for the lines that are due at an instant to come. */
function showLater(tx: Tx, due: Temporal.Instant): Promise<void> {
  const at = due.toString();
  const runAt = due.add({ seconds: clockSlackSeconds });
  return addJob(tx, 'showNotifications', { at }, { jobKey: `showNotifications/${at}`, runAt });
}

/** The `showNotifications` job: lines that were held until `at` appear in open bells, and start to be sent. */
export function showNotifications(scope: Scope, { at }: { readonly at: string }): Promise<void> {
  return transaction(scope, async (tx) => {
    const readers = await repository.findShownAt(tx.db, at);
    if (readers.length === 0) return;
    await refreshBells(tx, readers);
    await send(tx);
  });
}

/**
 * Has nobody told any more what was not told yet under a key: cancels pending mails and pushes. Lines that a bell already shows
 * stay; the others go, unless something of theirs was sent. Telling it again with `resumes` sends what was cancelled.
 */
export function callOff(tx: Tx, people: readonly string[], key: string): Promise<void> {
  return repository.callOffLines(tx.db, people, { key, now: nowIso(tx) });
}

/**
 * Withdraws notifications under a key, because they no longer apply: removes them from the bells, and pending mails and
 * pushes are not sent. They can be sent again later.
 */
export async function takeBack(tx: Tx, people: readonly string[], key: string): Promise<void> {
  await refreshBells(tx, await repository.deleteLines(tx.db, people, key));
}

/**
 * Withdraws one person's notification as {@link takeBack} does, if nothing of it was sent or read yet; returns whether it did. The bell
 * has not shown it for long: what is held back until an instant, or waits for the morning.
 */
export async function takeBackUnsent(tx: Tx, userId: string, key: string): Promise<boolean> {
  if (!(await repository.deleteUnsent(tx.db, { userId, key, now: tx.now.toString() }))) return false;
  await refreshBells(tx, [userId]);
  return true;
}

type Due = readonly repository.NewDelivery[];

/**
 * When each listener's mail, push and the like are due. Most listeners chose nothing, so times are computed once for each choice.
 */
function dueTimes(
  from: Temporal.Instant,
  { only, cannotWait }: Pick<News<HappeningName>, 'only' | 'cannotWait'>,
  { topic, urgent, gatherMinutes = 0 }: NonNullable<ReturnType<typeof findHappening>>,
): (listener: repository.Listener) => Due {
  const known = new Map<string, Due>();
  const channels = listChannels().filter(({ name, isNamed }) => only?.includes(name) ?? !isNamed);
  const now = { urgent: (urgent ?? false) || (cannotWait ?? false) };
  const gathered = cannotWait ? from : from.add({ minutes: gatherMinutes });
  return ({ role, choices, hours }) => {
    const id = JSON.stringify([role, choices, hours]);
    const found = known.get(id);
    if (found) return found;
    const due = channels.flatMap(({ name, gathers = false }): Due => {
      const pace = paceOf(role, choices, { topic, channel: name });
      const at = dueAt(gathers ? gathered : from, { ...now, hours: hours ?? defaultHours, pace });
      return at ? [{ channel: name, at: at.toString(), daily: pace === 'daily', gathers }] : [];
    });
    known.set(id, due);
    return due;
  };
}

/** A push's text as staff write it: in both languages, with the page that it opens. */
export interface PushMessage {
  /** Identifies the message: sent to a person once, however often it is requested. */
  readonly key: string;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly path: string;
  readonly image?: string | undefined;
}

/** Sends a push only to those people who want pushes of the academy, in the caller's transaction. */
export function sendPush(tx: Tx, people: readonly string[], message: PushMessage): Promise<void> {
  const { key, path, ...facts } = message;
  return notify(tx, {
    ...{ happening: 'message', key: `push/${key}`, path, facts, people },
    only: ['push'],
    inBell: false,
  });
}

/** People of groups, each with their role in the group. */
export function listPeopleOfGroups(scope: Scope, groupIds: readonly string[]): Promise<PersonOfGroup[]> {
  return groupIds.length === 0 ? Promise.resolve([]) : repository.findPeopleOfGroups(scope.db, groupIds);
}

/** Days for which the bell keeps what was told. */
export const bellDays = 90;

/**
 * The nightly part: deletes what the bell no longer shows, and notifications to accounts that are gone, or about children who
 * are.
 */
export function forgetNotifications(scope: Scope): Promise<void> {
  const before = scope.now.subtract({ hours: bellDays * 24 });
  return repository.deleteOld(scope.db, before.toString());
}
