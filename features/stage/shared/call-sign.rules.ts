/** Letters that are read aloud and from the last row without a mistake, in both languages. */
const letters = 'ABDEGHKLMNPRSTVZ';
/** Two digits, from 10. */
const numbers = 90;
const all = letters.length * numbers;

/**
 * What the children of a class are called on a screen that others see: each another letter with two digits, which tell nothing of the name or
 * of the place in a list. The same on every screen during one class, and others in the next. A child who comes later may, seldom, change
 * another's. Of more than 1,440 children, the rest have none.
 */
export function callSignsOf(stageId: string, childIds: readonly string[]): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  const taken = new Set<number>();
  for (const childId of childIds.toSorted()) {
    if (taken.size === all) break;
    let number = scatter(`${stageId} ${childId}`) % all;
    while (taken.has(number)) number = (number + 1) % all;
    taken.add(number);
    signs.set(childId, `${letters[number % letters.length]}${10 + Math.floor(number / letters.length)}`);
  }
  return signs;
}

/** A number from 0 that tells nothing of the text that it is made of. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The last signs of an id would otherwise decide too little.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The children in the order of their call signs, which is not that of their names. */
export function byCallSign<Each extends { readonly childId: string }>(
  signs: ReadonlyMap<string, string>,
  children: readonly Each[],
): Each[] {
  const signOf = ({ childId }: Each) => signs.get(childId) ?? '';
  return children.toSorted((a, b) => (signOf(a) < signOf(b) ? -1 : Number(signOf(a) > signOf(b))));
}
