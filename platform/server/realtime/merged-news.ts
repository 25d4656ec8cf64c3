/**
 * How long a stream waits for more news before sending, in milliseconds: one act sends several, and acts come
 * in bursts.
 */
export const mergeMs = 50;

/** The news that a stream will send. */
export interface MergedNews {
  /** Adds names; the first of them starts the timer. */
  add(names: readonly string[]): void;
  /** Drops the pending news. */
  stop(): void;
}

/** Gathers names of what changed and sends them together, each once, {@link mergeMs} after the first. */
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

// A request for everything covers each feature, and a request for a feature covers each group within it.
function withoutParts(names: ReadonlySet<string>): string[] {
  if (names.has('*')) return ['*'];
  return [...names].filter((name) => !name.includes('/') || !names.has(name.slice(0, name.indexOf('/'))));
}
