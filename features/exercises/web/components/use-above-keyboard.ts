import { type RefObject, useEffect } from 'react';

/** Keeps a bar at the bottom of what is visible: a phone's keyboard covers the page and does not shorten it. */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>, isUp: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isUp || !view) return;
    const move = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      bar.current?.style.setProperty('--above-keyboard', `${Math.round(covered)}px`);
    };
    move();
    view.addEventListener('resize', move);
    view.addEventListener('scroll', move);
    return () => {
      view.removeEventListener('resize', move);
      view.removeEventListener('scroll', move);
    };
  }, [bar, isUp]);
}
