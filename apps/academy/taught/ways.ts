/** A way in which a child may do an exercise. */
export interface Way {
  readonly kind: 'right' | 'wrong';
  readonly title: string;
  readonly code: string;
}

/** The ways that stand beside an exercise, written with the names of the original, and what those are for other readers. */
export interface Ways {
  readonly words: ReadonlyMap<string, string>;
  readonly ways: readonly Way[];
}

/** Reads `ways.py`: lines `#= monetos => coins`, then each way under its title: `## right: in one line`. */
export function waysIn(text: string): Ways {
  const [head = '', ...parts] = text.split(/^## (?=right: |wrong: )/m);
  const words = [...head.matchAll(/^#= (.*?) => (.*)$/gm)].map(
    ([, word = '', other = '']) => [word, other] as const,
  );
  const ways = parts.map((part): Way => {
    const [title = '', ...lines] = part.split('\n');
    const kind = title.startsWith('right: ') ? 'right' : 'wrong';
    return { kind, title: title.slice(kind.length + 2), code: `${lines.join('\n').trim()}\n` };
  });
  return { words: new Map(words), ways };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholly = (word: string) => (/^\w+$/.test(word) ? `\\b${word}\\b` : escaped(word));

/** A program with the names and texts of another language: the longest words first, each place once. */
export function inOtherWords(code: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return code;
  const longest = [...words.keys()].toSorted((a, b) => b.length - a.length);
  return code.replaceAll(new RegExp(longest.map(wholly).join('|'), 'g'), (word) => words.get(word) ?? word);
}
