import type { Inserted, Selection } from './block-menu.view.ts';

/** A field for a lesson's text, whichever way it shows the text. */
export interface TextHandle {
  text(): string;
  chosen(): Selection;
  /** Replaces a stretch as if it were typed, so that it can be undone, and takes the focus. */
  put(change: Omit<Inserted, 'text'>): void;
  /** Where the cursor is on the screen; null where nothing is drawn. */
  caret(): CaretPlace | null;
}

/** The upper and the lower end of the cursor, in pixels from the top of the window. */
export interface CaretPlace {
  readonly top: number;
  readonly bottom: number;
}

/** Where a menu opens within the frame of its field, in pixels from the frame's top or from its bottom. */
export interface MenuPlace {
  readonly insetBlockStart?: number;
  readonly insetBlockEnd?: number;
  readonly maxHeight: number;
}

/** The height of a block in the menu, of the menu's edges, and the distance that it keeps from the edge of the window: pixels. */
const [row, edges, distance] = [44, 14, 12];
/** How many blocks the menu shows before it scrolls, and how many at least. */
const [most, least] = [8, 2];

/**
 * Below the cursor, or above it where the window ends sooner below. It shows whole blocks: a halved one reads as a fault. `room` is the part of
 * the window that nothing covers.
 */
export function menuPlace(caret: CaretPlace, frame: CaretPlace, room: CaretPlace): MenuPlace {
  const [below, above] = [room.bottom - caret.bottom, caret.top - room.top].map((space) =>
    Math.max(least, Math.min(most, Math.floor((space - distance - edges) / row))),
  ) as [number, number];
  return below === most || below >= above
    ? { insetBlockStart: Math.round(caret.bottom - frame.top), maxHeight: edges + below * row }
    : { insetBlockEnd: Math.round(frame.bottom - caret.top), maxHeight: edges + above * row };
}
