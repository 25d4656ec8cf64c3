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

/** The height of a menu with all blocks, and the distance that it keeps from the edge of the window: pixels. */
const [tallest, least, edge] = [300, 120, 12];

/** Below the cursor, or above it where the window ends sooner below. `room` is the height of the window. */
export function menuPlace(caret: CaretPlace, frame: CaretPlace, room: number): MenuPlace {
  const [below, above] = [room - caret.bottom - edge, caret.top - edge];
  const maxHeight = (space: number) => Math.round(Math.max(least, Math.min(tallest, space)));
  return below >= tallest || below >= above
    ? { insetBlockStart: Math.round(caret.bottom - frame.top), maxHeight: maxHeight(below) }
    : { insetBlockEnd: Math.round(frame.bottom - caret.top), maxHeight: maxHeight(above) };
}
