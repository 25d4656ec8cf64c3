import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** Keys begin with the id of the user whose data it is, so that all of a user's data can be forgotten together. */
type Key = string;

let database: UseStore | null = null;
// Where storage is forbidden, entries are kept until the page closes.
const memory = new Map<Key, unknown>();
let inMemory = false;

async function on<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>, other: () => T) {
  // Browsers occasionally close a connection: the second attempt opens another.
  for (let tries = 0; tries < 2 && outlastsPage(); tries += 1) {
    database ??= createStore('orbita', 'kept');
    try {
      return await database(mode, work);
    } catch {
      database = null;
    }
  }
  inMemory = true;
  return other();
}

/** False when entries are lost with the page because the browser allows no storage. */
export function outlastsPage(): boolean {
  return !inMemory && typeof indexedDB !== 'undefined';
}

/**
 * From now on keeps entries only until the page closes, and finds none of the device's: what is shown is somebody else's, and may neither
 * stay here nor be sent later.
 */
export function keepUntilClosed(): void {
  inMemory = true;
}

/** The value kept under a key, or undefined. */
export function readKept<T>(key: Key): Promise<T | undefined> {
  return on(
    'readonly',
    (store) => promisifyRequest<T | undefined>(store.get(key)),
    () => memory.get(key) as T | undefined,
  );
}

/**
 * Changes the value under a key and returns it; `undefined` removes it. Nothing comes between reading and writing, not
 * even another tab. `change` must be pure.
 */
export function changeKept<T>(
  key: Key,
  change: (old: T | undefined) => T | undefined,
): Promise<T | undefined> {
  return on(
    'readwrite',
    async (store) => {
      const next = change(await promisifyRequest<T | undefined>(store.get(key)));
      if (next === undefined) store.delete(key);
      else store.put(next, key);
      await promisifyRequest(store.transaction);
      return next;
    },
    () => {
      const next = change(memory.get(key) as T | undefined);
      if (next === undefined) memory.delete(key);
      else memory.set(key, next);
      return next;
    },
  );
}

/** All values under keys with this prefix. */
export function listKept<T>(beginning: Key): Promise<readonly T[]> {
  return on(
    'readonly',
    (store) => promisifyRequest<T[]>(store.getAll(rangeOf(beginning))),
    () => [...memory].filter(([key]) => key.startsWith(beginning)).map(([, value]) => value as T),
  );
}

/** How many values there are under keys with this prefix. */
export function countKept(beginning: Key): Promise<number> {
  return on(
    'readonly',
    (store) => promisifyRequest(store.count(rangeOf(beginning))),
    () => [...memory.keys()].filter((key) => key.startsWith(beginning)).length,
  );
}

/** Deletes everything under keys with this prefix. */
export function forgetKept(beginning: Key): Promise<void> {
  return on(
    'readwrite',
    async (store) => {
      store.delete(rangeOf(beginning));
      await promisifyRequest(store.transaction);
    },
    () => {
      for (const key of memory.keys()) if (key.startsWith(beginning)) memory.delete(key);
    },
  );
}

function rangeOf(beginning: Key): IDBKeyRange {
  return IDBKeyRange.bound(beginning, `${beginning}\uffff`);
}
