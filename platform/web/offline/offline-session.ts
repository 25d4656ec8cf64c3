import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { ownReadsKeptFor, readsKeptFor } from './offline-reads.ts';
import { changeKept, forgetKept, readKept } from './offline-store.ts';

/** Who is signed in on this device, as the server last said. */
interface KeptSession {
  readonly userId: string;
  /** Staff and children may continue without a network. */
  readonly user: SessionUser | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

const key = 'session';

/** Stores who is signed in. What another user read is deleted; what they wrote waits for them. */
export async function keepSession(user: SessionUser): Promise<void> {
  const before = await readKept<KeptSession>(key);
  if (before && before.userId !== user.id) await forgetKept(`${before.userId}/read/`);
  const goesOn = keptForRole(user) > 0;
  await changeKept<KeptSession>(key, () => ({ userId: user.id, user: goesOn ? user : null, at: Date.now() }));
  if (before?.userId !== user.id) otherTabs()?.postMessage(user.id);
}

let tabs: BroadcastChannel | null = null;

function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel('orbita.session');
  return tabs;
}

/**
 * Calls back when another user has signed in on this device, in another tab: they may not see what this one shows, and
 * actions here would be done in their name. Returns a function that stops it.
 */
export function whenAnotherSignsIn(userId: string, then: () => void): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    if (data !== userId) then();
  };
  // A tab that slept has received nothing.
  const look = async () => {
    if (document.visibilityState === 'visible' && !(await isStillSignedIn(userId))) then();
  };
  const onVisible = () => void look();
  otherTabs()?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    otherTabs()?.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Staff keep answers about others, children only their own lessons; a parent has no screen without a network. */
function keptForRole({ role }: SessionUser): number {
  if (role === 'child') return ownReadsKeptFor;
  return role !== null && isStaff(role) ? readsKeptFor : 0;
}

/**
 * Who may continue without a network: staff whom the server confirmed within the last 36 hours, children within the last 7
 * days, and has not refused since.
 */
export async function keptSession(): Promise<SessionUser | null> {
  const kept = await readKept<KeptSession>(key);
  return kept?.user && kept.at > Date.now() - keptForRole(kept.user) ? kept.user : null;
}

/** True unless somebody else has signed in on this device meanwhile, in another tab. */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const kept = await readKept<KeptSession>(key);
  return !kept || kept.userId === userId;
}

/**
 * Ends the session. What was read is deleted; what was written and not sent waits for the same user, unless they logged
 * out themselves.
 */
export async function forgetKeptSession(willingly: boolean): Promise<void> {
  const kept = await readKept<KeptSession>(key);
  await forgetKept(key);
  if (kept) await forgetKept(willingly ? `${kept.userId}/` : `${kept.userId}/read/`);
}
