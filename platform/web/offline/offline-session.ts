import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { ownReadsKeptFor, readsKeptFor } from './offline-reads.ts';
import { changeKept, forgetKept, readKept } from './offline-store.ts';

/** Who is signed in on this device, as the server last said. */
interface KeptSession {
  readonly userId: string;
  /** Staff and children may go on without a network. */
  readonly user: SessionUser | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

const key = 'session';

/** Keeps who is signed in. What was kept of another user's reading is forgotten; what they wrote waits for them. */
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
 * Calls back when somebody else than the user has signed in on this device, in another tab: what this one shows is not
 * theirs to see, and what is done here would be done in their name. Returns the end of it.
 */
export function whenAnotherSignsIn(userId: string, then: () => void): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    if (data !== userId) then();
  };
  // A tab that slept has heard nothing.
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

/** Staff keep what is about others, children nothing but their own lessons; a parent has no screen without a network. */
function keptForRole({ role }: SessionUser): number {
  if (role === 'child') return ownReadsKeptFor;
  return role !== null && isStaff(role) ? readsKeptFor : 0;
}

/**
 * Who may go on without a network: staff whom the server knew within the last 36 hours, children within the last 7 days, and
 * has not refused since.
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
 * The session is over. What was read is forgotten; what was written and not sent waits for the same user, unless it was
 * the user's will to leave.
 */
export async function forgetKeptSession(willingly: boolean): Promise<void> {
  const kept = await readKept<KeptSession>(key);
  await forgetKept(key);
  if (kept) await forgetKept(willingly ? `${kept.userId}/` : `${kept.userId}/read/`);
}
