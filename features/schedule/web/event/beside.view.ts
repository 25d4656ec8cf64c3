interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between a card and its subject, and between it and the edges of the window. */
const gap = 10;

/**
 * The position of a card beside something: at its right or its left, level with its top; where neither side has room, below or
 * above it. Always completely in the window, as far as it fits.
 */
export function besideAnchor(anchor: Box, card: Size, room: Size): { left: number; top: number } {
  const within = (value: number, size: number, most: number) =>
    Math.max(gap, Math.min(value, most - size - gap));
  const level = within(anchor.top, card.height, room.height);
  if (anchor.right + card.width + 2 * gap <= room.width) return { left: anchor.right + gap, top: level };
  if (anchor.left - card.width - 2 * gap >= 0) return { left: anchor.left - card.width - gap, top: level };
  const left = within(anchor.left, card.width, room.width);
  const fitsBelow = anchor.bottom + card.height + 2 * gap <= room.height;
  const top = fitsBelow ? anchor.bottom + gap : anchor.top - card.height - gap;
  return { left, top: within(top, card.height, room.height) };
}
