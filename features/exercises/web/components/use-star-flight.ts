import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/** The result is shown first, and a phone's keyboard closes: milliseconds. */
const pause = 600;
const flight = 800;
/** A drawing that takes longer does not keep the star: milliseconds. */
const patience = 15_000;

const hearers = new Set<() => void>();
let flying: ReadonlySet<string> = new Set();

function setFlying(exerciseId: string, isFlying: boolean): void {
  const next = new Set(flying);
  if (isFlying) next.add(exerciseId);
  else next.delete(exerciseId);
  flying = next;
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** The exercises whose star is still on its way: who counts stars counts it once it has arrived. */
export function useStarsOnTheirWay(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => flying);
}

/**
 * Flies the star of a solved exercise to the chip of the page that counts them, once its result is shown whole; nothing moves where
 * motion is reduced.
 */
export function useStarFlight(exercise: RefObject<HTMLElement | null>): (shown: Promise<unknown>) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return (shown) => {
    const id = exercise.current?.closest('[data-exercise]')?.id;
    if (!id || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let waiting: ReturnType<typeof setTimeout>;
    let left = false;
    end.current = () => {
      left = true;
      clearTimeout(waiting);
      setFlying(id, false);
    };
    const begin = () => {
      clearTimeout(waiting);
      if (left) return;
      waiting = setTimeout(() => {
        const star = exercise.current?.querySelector('[data-star]');
        const chip = document.querySelector('[data-solved-chip] svg');
        if (star && chip) fly(star, chip, () => setFlying(id, false));
        else setFlying(id, false);
      }, pause);
    };
    setFlying(id, true);
    waiting = setTimeout(begin, patience);
    void shown.then(begin);
  };
}

function fly(star: Element, chip: Element, onArrive: () => void): void {
  const from = star.getBoundingClientRect();
  const to = chip.getBoundingClientRect();
  // One below the fold rises from there.
  const top = Math.min(from.top, window.innerHeight - 2 * from.height);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - top - from.height / 2;
  const flyer = document.createElement('span');
  flyer.className = star.className;
  flyer.style.cssText = `position:fixed;z-index:40;left:${from.left}px;top:${top}px;pointer-events:none;animation:none`;
  document.body.append(flyer);
  flyer.animate(
    [
      { translate: '0 0', scale: 1, rotate: '0deg' },
      { translate: `${x / 2}px ${Math.min(0, y) - 80}px`, scale: 1.6, rotate: '140deg' },
      { translate: `${x}px ${y}px`, scale: 0.6, rotate: '288deg' },
    ],
    { duration: flight, easing: 'ease-in-out' },
  ).onfinish = () => {
    flyer.remove();
    onArrive();
  };
}
