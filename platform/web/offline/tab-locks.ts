/** Names that this page holds where the browser offers no locks: it does so on secure origins only. */
const heldHere = new Set<string>();
const turns = new Map<string, Promise<unknown>>();

/**
 * Holds a name among all tabs of this browser until the returned function is called or the page ends. Null while another screen
 * holds it.
 */
export function hold(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) {
    if (heldHere.has(name)) return Promise.resolve(null);
    heldHere.add(name);
    return Promise.resolve(() => void heldHere.delete(name));
  }
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(reject);
  });
}

/** Whether a screen of this browser holds a name. */
export async function isHeld(name: string): Promise<boolean> {
  if (!navigator.locks) return heldHere.has(name);
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** Works while nobody else works under this name, in this tab or another. */
export function inTurn<R>(name: string, work: () => Promise<R>): Promise<R> {
  if (navigator.locks) return navigator.locks.request(name, work);
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, mine);
  return mine;
}
