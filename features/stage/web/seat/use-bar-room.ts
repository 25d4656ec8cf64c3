import { type RefObject, useEffect } from 'react';

const room = '--orbita-class-bar-height';
/** So high is the bar at the top as a rule: what is scrolled to while the seat is in its place may end up below it. Pixels. */
const usual = 52;

/** Tells the page how much the seat covers at its top once it stands there: nothing is scrolled below it. */
export function useBarRoom(seat: RefObject<HTMLElement | null>, isAway: boolean): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const bar = isAway ? seat.current : null;
    const tell = () => root.setProperty(room, `${bar?.offsetHeight || usual}px`);
    tell();
    const observer = bar && typeof ResizeObserver !== 'undefined' ? new ResizeObserver(tell) : null;
    if (bar) observer?.observe(bar);
    return () => {
      observer?.disconnect();
      root.removeProperty(room);
    };
  }, [seat, isAway]);
}
