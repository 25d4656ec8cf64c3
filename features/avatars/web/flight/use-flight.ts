import { type RefObject, useLayoutEffect } from 'react';
import { flightFrames, flightTime } from './flight.view.ts';

interface Flying {
  readonly field: RefObject<HTMLElement | null>;
  readonly rocket: RefObject<HTMLElement | null>;
  readonly trail: RefObject<HTMLElement | null>;
}

/** Fast at first, slow at the landing. */
const easing = 'cubic-bezier(0.45, 0.05, 0.2, 1)';

// The trail's window moves in and its path moves back by as much, so that the path itself doesn't move.
const window = (x: number) => `translateX(${(x - 1) * 100}%)`;
const path = (x: number) => `translateX(${(1 - x) * 100}%)`;

function fly({ field, rocket, trail }: Flying, from: number, to: number): Animation[] {
  const box = field.current?.getBoundingClientRect();
  const inner = trail.current?.firstElementChild;
  if (!box || !rocket.current || !trail.current || !inner) return [];
  const timing = { duration: flightTime(from, to), easing };
  const frames = flightFrames(from, to, box).map(({ x, y, turn }) => ({
    transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
  }));
  return [
    rocket.current.animate(frames, timing),
    trail.current.animate([{ transform: window(from) }, { transform: window(to) }], timing),
    inner.animate([{ transform: path(from) }, { transform: path(to) }], timing),
  ];
}

/**
 * Flies the rocket from one position to another, once, and reports its landing. It animates transforms only. Where the
 * device asks for reduced motion it is at its goal at once. Without `from` nothing flies.
 */
export function useFlight(
  flying: Flying,
  { from, to, onLanded }: { from: number | null; to: number; onLanded?: () => void },
): void {
  const { field, rocket, trail } = flying;
  useLayoutEffect(() => {
    if (from === null) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const flights = calm ? [] : fly({ field, rocket, trail }, from, to);
    let isGone = false;
    Promise.all(flights.map(({ finished }) => finished)).then(
      () => !isGone && onLanded?.(),
      // The screen was left in the middle of the flight: it flies again next time.
      () => undefined,
    );
    return () => {
      isGone = true;
      for (const flight of flights) flight.cancel();
    };
  }, [field, rocket, trail, from, to, onLanded]);
}
