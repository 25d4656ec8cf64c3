/** Letters that are read aloud and from the last row without a mistake, in both languages. */
const letters = 'ABDEGHKLMNPRSTVZ';

/**
 * What a child is called on a screen that others see: a letter and two digits that tell nothing of its name or place in a list, the same
 * on every screen during one class and another one in the next.
 */
export function callSignOf(stageId: string, childId: string): string {
  let hash = 0x811c9dc5;
  for (const sign of `${stageId} ${childId}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The last signs of an id would otherwise decide too little.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const even = (hash ^ (hash >>> 13)) >>> 0;
  const letter = letters[even % letters.length] ?? '';
  return `${letter}${10 + (Math.floor(even / letters.length) % 90)}`;
}

/** The children in the order of their call signs, which is not that of their names. */
export function byCallSign<Each extends { readonly childId: string }>(
  stageId: string,
  children: readonly Each[],
): Each[] {
  return children
    .map((child) => ({ child, sign: callSignOf(stageId, child.childId) }))
    .toSorted((a, b) => (a.sign < b.sign ? -1 : Number(a.sign > b.sign)))
    .map(({ child }) => child);
}
