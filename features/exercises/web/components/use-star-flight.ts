import { type RefObject, useEffect, useRef } from 'react';

/** The result is shown first, and a phone's keyboard closes: milliseconds. */
const pause = 600;
const flight = 800;

/** Flies the star of a solved exercise to the chip of the page that counts them; nothing moves where motion is reduced. */
export function useStarFlight(exercise: RefObject<HTMLElement | null>): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    waiting.current = setTimeout(() => {
      const star = exercise.current?.querySelector('[data-star]');
      const chip = document.querySelector('[data-solved-chip] svg');
      if (star && chip) fly(star, chip);
    }, pause);
  };
}

function fly(star: Element, chip: Element): void {
  const from = star.getBoundingClientRect();
  const to = chip.getBoundingClientRect();
  // One below the fold rises from there.
  const top = Math.min(from.top, window.innerHeight - 2 * from.height);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - top - from.height / 2;
  const flying = document.createElement('span');
  flying.className = star.className;
  flying.style.cssText = `position:fixed;z-index:40;left:${from.left}px;top:${top}px;pointer-events:none;animation:none`;
  document.body.append(flying);
  flying.animate(
    [
      { translate: '0 0', scale: 1, rotate: '0deg' },
      { translate: `${x / 2}px ${Math.min(0, y) - 80}px`, scale: 1.6, rotate: '140deg' },
      { translate: `${x}px ${y}px`, scale: 0.6, rotate: '288deg' },
    ],
    { duration: flight, easing: 'ease-in-out' },
  ).onfinish = () => flying.remove();
}
