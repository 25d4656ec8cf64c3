import { useSyncExternalStore } from 'react';

/** A scheme that the user chose, or the system's. */
export type ChosenScheme = 'light' | 'dark' | 'auto';

// boot.js reads the same key before the first paint.
const storageKey = 'orbita.color-scheme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<(chosen: ChosenScheme) => void>();
let choice: ChosenScheme | null = null;

/** The choice made on this device; `auto` until there is one. */
export function chosenScheme(): ChosenScheme {
  if (choice) return choice;
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Stores a choice on the device and notifies all listeners, which may set the same choice again. */
export function chooseScheme(chosen: ChosenScheme): void {
  if (chosen === chosenScheme()) return;
  choice = chosen;
  try {
    window.localStorage.setItem(storageKey, chosen);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page closes.
  }
  document.documentElement.setAttribute(attribute, schemeOnScreen());
  for (const listener of listeners) listener(chosen);
}

/** Calls back at every choice; returns a function that stops it. */
export function onSchemeChosen(listener: (chosen: ChosenScheme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function schemeOnScreen(): 'light' | 'dark' {
  const chosen = chosenScheme();
  if (chosen !== 'auto') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  const media = systemIsDark();
  const onSystemChange = () => {
    document.documentElement.setAttribute(attribute, schemeOnScreen());
    notify();
  };
  media.addEventListener('change', onSystemChange);
  const stop = onSchemeChosen(notify);
  return () => {
    media.removeEventListener('change', onSystemChange);
    stop();
  };
}

/** The scheme on screen and the switch to the other one; the system's until somebody chooses. */
export function useColorScheme(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const scheme = useSyncExternalStore(subscribe, schemeOnScreen);
  return { scheme, toggle: () => chooseScheme(scheme === 'dark' ? 'light' : 'dark') };
}
