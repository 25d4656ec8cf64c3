import { type RefCallback, useCallback } from 'react';

/** For what scrolls to the side: while it is wider than its place, the keyboard reaches and scrolls it. */
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
