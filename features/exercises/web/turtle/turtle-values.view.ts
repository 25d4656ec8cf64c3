import type { Point } from './turtle-world.view.ts';

/** A number of a child's program; what is none, or has no end, counts as 0. */
export const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** A text of a child's program; what is none counts as empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A colour of a part; null where it has none of its own. */
export const colorOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A side of the window, neither tiny nor endless. */
export const sideOf = (value: unknown) => Math.min(4000, Math.max(100, numberOf(value)));

const pointOf = (value: unknown): Point =>
  Array.isArray(value) ? [numberOf(value[0]), numberOf(value[1])] : [0, 0];

/** Places of a child's program; what is no list counts as none. */
export const pointsOf = (value: unknown): Point[] => (Array.isArray(value) ? value.map(pointOf) : []);
