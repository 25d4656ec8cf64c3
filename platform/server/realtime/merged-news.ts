/** How long a stream waits for more before it is told, in milliseconds: one act announces several things, and acts come in swarms. */
export const mergeMs = 50;

/** What a stream is to be told. */
export interface MergedNews {
  /** Adds names; the first of them starts the wait. */
  add(names: readonly string[]): void;
  /** Forgets what waits. */
  stop(): void;
}

/** Gathers names of what changed and tells them together, each once, {@link mergeMs} after the first of them. */
export function mergedNews(tell: (names: string[]) => void): MergedNews {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(names) {
      for (const name of names) waiting.add(name);
      timer ??= setTimeout(() => {
        const all = withoutParts(waiting);
        waiting.clear();
        timer = undefined;
        tell(all);
      }, mergeMs);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

// Who asks for everything asks for each feature too, and who asks for a feature for each group within it.
function withoutParts(names: ReadonlySet<string>): string[] {
  if (names.has('*')) return ['*'];
  return [...names].filter((name) => !name.includes('/') || !names.has(name.slice(0, name.indexOf('/'))));
}
