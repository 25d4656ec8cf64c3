import { type RefCallback, useCallback } from 'react';

/** Lets the keyboard reach and scroll a horizontally scrolling region while it overflows. */
export function useKeyboardScroll(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    if (!element) return;
    const look = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
