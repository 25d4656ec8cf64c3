import { answerEnd, type CanvasEvent } from './python-talk.view.ts';

/** How many events wait at most, and the numbers that each takes: its kind, four more, and a key's letters. */
const places = 128;
const size = 16;
const longestKey = size - 6;
const at = { written: answerEnd, taken: answerEnd + 1, first: answerEnd + 2 } as const;
const kinds = ['down', 'up', 'press', 'drag', 'release'] as const;

/** Numbers of four bytes that the page and the worker share: an answer, then the events. */
export const sharedLength = at.first + places * size;

/** Forgets what happened before a program began. */
export function clearEvents(shared: Int32Array): void {
  Atomics.store(shared, at.taken, 0);
  Atomics.store(shared, at.written, 0);
}

/** Puts an event where a running program finds it. False when none has been taken for long: then it is lost. */
export function writeEvent(shared: Int32Array, event: CanvasEvent): boolean {
  const written = Atomics.load(shared, at.written);
  if (written - Atomics.load(shared, at.taken) >= places) return false;
  const key = 'key' in event ? event.key.slice(0, longestKey) : '';
  const place =
    'key' in event
      ? [0, 0, 0, 0]
      : [event.turtle ?? -1, event.button, Math.round(event.x * 1000), Math.round(event.y * 1000)];
  const letters = Array.from(key, (_, index) => key.charCodeAt(index));
  shared.set(
    [kinds.indexOf(event.kind), ...place, key.length, ...letters],
    at.first + (written % places) * size,
  );
  Atomics.store(shared, at.written, written + 1);
  return true;
}

/** Takes the oldest event; null when there is none. */
export function takeEvent(shared: Int32Array): CanvasEvent | null {
  const taken = Atomics.load(shared, at.taken);
  if (taken >= Atomics.load(shared, at.written)) return null;
  const from = at.first + (taken % places) * size;
  const [kind = 0, turtle = 0, button = 0, x = 0, y = 0, length = 0, ...letters] = shared.slice(
    from,
    from + size,
  );
  Atomics.store(shared, at.taken, taken + 1);
  const name = kinds[kind] ?? 'down';
  if (name === 'down' || name === 'up')
    return { kind: name, key: String.fromCharCode(...letters.slice(0, length)) };
  return { kind: name, turtle: turtle < 0 ? null : turtle, button, x: x / 1000, y: y / 1000 };
}
