import type { QueryClient } from '@tanstack/react-query';
import { passesByItself } from '#platform/web/autosave/passing.view.ts';
import { isStillSignedIn } from '#platform/web/offline/offline-session.ts';
import { changeKept, forgetKept, listKept, readKept } from '#platform/web/offline/offline-store.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { putAnswer, saveSheet, sheetNow } from './attendance.queries.ts';
import { keepChanges } from './offline/kept-changes.view.ts';
import {
  answerEntry,
  failEntry,
  isSettled,
  leaveOut,
  nothingWaiting,
  type OutboxEntry,
  type SheetKey,
  startEntry,
  stopsSending,
  tryAgain,
  type WaitingSheet,
} from './offline/sheet-outbox.view.ts';
import { dropUnsaved, putBackUnsaved } from './offline/unsaved-changes.view.ts';
import { retryDelay } from './sheet-draft/save-progress.view.ts';
import type { SheetDraft } from './sheet-draft/sheet-draft.view.ts';
import { openNews, type SheetNews, type Tell } from './sheet-news.queries.ts';

/** The changes of a user's sheets that the server lacks: stored on the device, sent when possible. */
export interface SheetOutbox {
  readonly keep: (key: SheetKey, groupName: string, before: SheetDraft, after: SheetDraft) => Promise<void>;
  readonly read: (key: SheetKey) => Promise<WaitingSheet>;
  readonly list: () => Promise<readonly WaitingSheet[]>;
  /** Drops what could not be saved; see {@link unsavedParts}. */
  readonly drop: (key: SheetKey, ended: boolean) => Promise<void>;
  /** Undoes dropping. */
  readonly putBack: (dropped: WaitingSheet) => Promise<void>;
  /** Resends in spite of a refusal. */
  readonly retry: (key: SheetKey) => Promise<void>;
  /** Sends what can be sent, one save after the other, and never in two tabs at once. */
  readonly send: () => Promise<void>;
  readonly listen: (listener: (news: SheetNews) => void) => () => void;
}

/** Milliseconds after which an unanswered save is given up and sent again. */
const patience = 20_000;

/** Milliseconds (30 days) after which sheets that nobody came back to are deleted. */
const keptFor = 30 * 86_400_000;

const outboxes = new Map<string, SheetOutbox>();
const beginningOf = (userId: string) => `${userId}/outbox/`;
const keyOf = ({ userId, groupId, date }: SheetKey) => `${beginningOf(userId)}${groupId}/${date}`;

/** The outbox of the signed-in user. */
export function sheetOutbox(queryClient: QueryClient, userId: string): SheetOutbox {
  const outbox = outboxes.get(userId) ?? openOutbox(queryClient, userId);
  outboxes.set(userId, outbox);
  return outbox;
}

function openOutbox(queryClient: QueryClient, userId: string): SheetOutbox {
  const { tell, listen } = openNews(userId);
  const change = async (key: SheetKey, by: (waiting: WaitingSheet) => WaitingSheet, groupName = '') => {
    const next = await changeKept<WaitingSheet>(keyOf(key), (old) => {
      const changed = by(old ?? nothingWaiting(key, groupName));
      return isSettled(changed) ? undefined : changed;
    });
    return next ?? null;
  };
  const list = () => listKept<WaitingSheet>(beginningOf(userId));
  const send = sender({ queryClient, userId, change, list, tell });
  return {
    listen,
    list,
    send,
    read: async (key) => (await readKept<WaitingSheet>(keyOf(key))) ?? nothingWaiting(key, ''),
    keep: async (key, groupName, before, after) => {
      await change(key, (waiting) => keepChanges(waiting, { before, after, now: Date.now() }), groupName);
      tell({ key, event: null });
    },
    retry: async (key) => {
      await change(key, tryAgain);
      await send();
    },
    drop: async (key, ended) => {
      await change(key, (waiting) => dropUnsaved(waiting, ended));
      tell({ key, event: null });
    },
    putBack: async (dropped) => {
      await change(dropped, (now) => putBackUnsaved(now, dropped));
      tell({ key: dropped, event: null });
    },
  };
}

interface Sender {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly change: (
    key: SheetKey,
    by: (waiting: WaitingSheet) => WaitingSheet,
  ) => Promise<WaitingSheet | null>;
  readonly list: () => Promise<readonly WaitingSheet[]>;
  readonly tell: Tell;
}

// One round at a time in this tab, and with a lock across tabs. After a temporary failure, the next one starts by
// itself.
function sender(parts: Sender): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const round = async () => {
    clearTimeout(retry);
    const arrived = await sendAll(parts);
    failures = arrived ? 0 : failures + 1;
    if (!arrived) retry = setTimeout(() => void send(), retryDelay(failures));
  };
  const send = (): Promise<void> => {
    underWay ??= alone(`orbita.sheets.${parts.userId}`, round).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const sendIfAny = async () => {
    if (document.visibilityState === 'visible' && (await parts.list()).length > 0) await send();
  };
  window.addEventListener('online', () => void send());
  window.addEventListener('focus', () => void sendIfAny());
  document.addEventListener('visibilitychange', () => void sendIfAny());
  return send;
}

async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure origins only; without them it suffices that the server remembers save ids.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

// False when something has to be retried a little later.
async function sendAll(parts: Sender): Promise<boolean> {
  let arrived = true;
  for (const sheet of (await parts.list()).toSorted((one, other) => one.changedAt - other.changedAt)) {
    if (sheet.changedAt < Date.now() - keptFor) await forgetKept(keyOf(sheet));
    // One user's entries are never sent in another's name.
    else if (!(await isStillSignedIn(parts.userId))) return true;
    else {
      const failure = await sendSheet(parts, sheet);
      arrived &&= failure === null || !passesByItself(failure);
      if (failure === 'server/offline' || failure === 'auth/user-not-found') return arrived;
    }
  }
  return arrived;
}

async function sendSheet(parts: Sender, key: SheetKey): Promise<WaitingSheet['failure']> {
  const { change, tell, queryClient } = parts;
  const waiting = await change(key, (old) => startEntry(old, newRequestId(), Date.now()));
  const entry = waiting?.entry;
  if (!entry) return null;
  tell({ key, event: { type: 'sending', save: saveIn(entry) } });
  try {
    const { saveId } = entry;
    const answer = await saveSheet(key, { ...saveIn(entry), saveId }, AbortSignal.timeout(patience));
    await change(key, (old) => answerEntry(old, saveId, answer));
    putAnswer(queryClient, key, answer);
    tell({ key, event: { type: 'answered', answer, at: Date.now() } });
    return null;
  } catch (error) {
    const code = errorCodeOf(error);
    await change(key, (old) => failEntry(old, entry.saveId, code));
    tell({ key, event: { type: 'failed', code } });
    // A refusal means that what is shown here is out of date.
    if (stopsSending(code) || code === 'auth/user-not-found') void queryClient.invalidateQueries();
    const goesOn = code === 'attendance/not-a-student' && (await withoutThoseWhoLeft(parts, key));
    return goesOn ? sendSheet(parts, key) : code;
  }
}

// True when the others can be sent now.
async function withoutThoseWhoLeft({ change, tell }: Sender, key: SheetKey): Promise<boolean> {
  const sheet = await sheetNow(key).catch(() => null);
  const left = sheet && (await change(key, (old) => leaveOut(old, sheet)));
  tell({ key, event: null });
  return left?.failure === null && left.left.length > 0;
}

const saveIn = ({ rows, comment }: OutboxEntry) => (comment ? { rows, comment } : { rows });
