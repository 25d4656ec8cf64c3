import { useSyncExternalStore } from 'react';

/** A browser's own bars take less of the screen, in CSS pixels. */
const leastKeyboard = 150;

function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  // A page that is zoomed in shows less of itself, and has no keyboard.
  return window.innerHeight - view.height * view.scale > leastKeyboard;
}

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}

/** Whether a keyboard on the screen covers a part of the page. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen);
}
