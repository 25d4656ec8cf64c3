import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the new screen after a change of path, so that screen readers and the keyboard continue there. Not
 * when the focus is on a part of the screen that stayed, such as a tab.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
