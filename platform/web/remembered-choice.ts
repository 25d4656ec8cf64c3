import { useSyncExternalStore } from 'react';

/** A choice that each user makes on this device, such as the group a child looks at. */
export interface RememberedChoice {
  /** What the user chose last, or null. */
  read(userId: string): string | null;
  /** Stores it and notifies every component that uses it. */
  choose(userId: string, value: string): void;
  /** Like `read`, and re-renders when it changes. */
  useChoice(userId: string): string | null;
}

/**
 * Stores a choice under `orbita.<name>.<user>`; where storage is forbidden it lasts until the page closes.
 */
export function rememberedChoice(name: string): RememberedChoice {
  const chosen = new Map<string, string>();
  const listeners = new Set<() => void>();
  const keyOf = (userId: string) => `orbita.${name}.${userId}`;

  const read = (userId: string): string | null => {
    try {
      return window.localStorage.getItem(keyOf(userId));
    } catch {
      return chosen.get(userId) ?? null;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    choose(userId, value) {
      chosen.set(userId, value);
      try {
        window.localStorage.setItem(keyOf(userId), value);
      } catch {
        // Storage may be forbidden or full: then the map above is used.
      }
      for (const listener of listeners) listener();
    },
    useChoice: (userId) => useSyncExternalStore(subscribe, () => read(userId)),
  };
}
