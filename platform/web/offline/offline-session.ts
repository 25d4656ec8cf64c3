import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { readsKeptFor } from './offline-reads.ts';
import { changeKept, forgetKept, readKept } from './offline-store.ts';

/** Who is signed in on this device, as the server last said. */
interface KeptSession {
  readonly userId: string;
  /** Staff may go on without a network. */
  readonly user: SessionUser | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

const key = 'session';

/** Keeps who is signed in. Kept answers of another user are forgotten; their own unsent changes wait for them. */
export async function keepSession(user: SessionUser): Promise<void> {
  const before = await readKept<KeptSession>(key);
  if (before && before.userId !== user.id) await forgetKept(`${before.userId}/read/`);
  const staff = user.role !== null && isStaff(user.role);
  await changeKept<KeptSession>(key, () => ({ userId: user.id, user: staff ? user : null, at: Date.now() }));
  if (before?.userId !== user.id) otherTabs()?.postMessage(user.id);
}

let tabs: BroadcastChannel | null = null;

function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel('orbita.session');
  return tabs;
}

/**
 * Calls back when somebody else than the user has signed in on this device, in another tab. What this tab shows is not
 * theirs to see, and what is done here would be done in their name. Returns a function that stops this.
 */
export function whenAnotherSignsIn(userId: string, then: () => void): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    if (data !== userId) then();
  };
  // A sleeping tab has heard nothing.
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

/**
 * Who may continue without a network: staff whom the server recognised within the last 36 hours and has not refused
 * since.
 */
export async function keptSession(): Promise<SessionUser | null> {
  const kept = await readKept<KeptSession>(key);
  return kept && kept.at > Date.now() - readsKeptFor ? kept.user : null;
}

/** True unless somebody else has signed in on this device meanwhile, in another tab. */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const kept = await readKept<KeptSession>(key);
  return !kept || kept.userId === userId;
}

/**
 * The session is over. Kept answers are forgotten. Unsent changes wait for the same user, unless the user chose to
 * leave.
 */
export async function forgetKeptSession(willingly: boolean): Promise<void> {
  const kept = await readKept<KeptSession>(key);
  await forgetKept(key);
  if (kept) await forgetKept(willingly ? `${kept.userId}/` : `${kept.userId}/read/`);
}
