interface Opened {
  readonly mark: string;
  readonly at: number;
}

/** What closes a mark: names are typed with any of these. */
const closersOf: Readonly<Record<string, string>> = { '„': '“”', '“': '”', '"': '"' };
/** The quotes within quotes, by the outer mark: Lithuanian and English. */
const innerOf: Readonly<Record<string, readonly [string, string]>> = { '„': ['‚', '‘'], '“': ['‘', '’'] };

const closes = (letter: string, opened: Opened | undefined) =>
  opened !== undefined && (closersOf[opened.mark]?.includes(letter) ?? false);

/** A straight mark opens where a word begins: print("labas") is code, and 24" is a size. */
const begins = (before: string | undefined) => before !== undefined && /[\s„“]/u.test(before);

/**
 * A text in which quotes within quotes are the inner ones of its language: „Programa „Robotai““ becomes „Programa ‚Robotai‘“. For texts
 * that put names into quotes, since a name may have its own. Quotes that don't close in their line stay as they are.
 */
export function innerQuotes(text: string): string {
  return text.split('\n').map(ofLine).join('\n');
}

function ofLine(line: string): string {
  const letters = [...line];
  const opened: Opened[] = [];
  let pairs: (readonly [number, number])[] = [];
  for (const [at, letter] of [...letters].entries()) {
    // A straight mark that stands alone is none: 24" is a size.
    if (opened.at(-1)?.mark === '"' && letter !== '"' && closes(letter, opened.at(-2))) opened.pop();
    const last = opened.at(-1);
    if (last && closes(letter, last)) {
      opened.pop();
      if (opened.length > 0) pairs.push([last.at, at]);
      else {
        const [open, close] = innerOf[last.mark] ?? ['"', '"'];
        for (const [from, to] of pairs) {
          letters[from] = open;
          letters[to] = close;
        }
        pairs = [];
      }
    } else if (
      letter === '„' ||
      letter === '“' ||
      (letter === '"' && opened.length > 0 && begins(letters[at - 1]))
    )
      opened.push({ mark: letter, at });
  }
  return letters.join('');
}
