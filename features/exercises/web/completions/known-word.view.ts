/** A word of a language, and what is written with it. */
export interface KnownWord {
  readonly name: string;
  /** What follows it: brackets, a space, a colon; empty for nothing. */
  readonly after: string;
  /** Whether something is written between its brackets. */
  readonly isInside: boolean;
}

/** Words with what follows each: `print(` takes something between its brackets, `penup()` nothing; `~` is a space. */
export function wordsOf(listed: string): readonly KnownWord[] {
  return listed
    .trim()
    .split(/\s+/)
    .map((each) => {
      const name = /^[\w-]+/.exec(each)?.[0] ?? each;
      const mark = each.slice(name.length);
      return { name, after: mark === '(' ? '()' : mark.replaceAll('~', ' '), isInside: mark === '(' };
    });
}

/** A name that nothing is written after. */
export const plain = (name: string): KnownWord => ({ name, after: '', isInside: false });
