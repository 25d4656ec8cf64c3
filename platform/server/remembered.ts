/** How many values are kept, and which of them; all unless said. */
interface Remembering<T> {
  readonly most: number;
  readonly isKept?: (value: T) => boolean;
}

/**
 * Keeps the values made last by their keys, the least recently asked for leaving first. Concurrent calls share one making; what
 * failed, or is not to be kept, is made anew by the next call.
 */
export function remembering<T>({
  most,
  isKept = () => true,
}: Remembering<T>): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  const begin = (key: string, make: () => Promise<T>) => {
    const making = make();
    const forget = () => void (kept.get(key) === making && kept.delete(key));
    making.then((value) => void (isKept(value) || forget()), forget);
    return making;
  };
  return (key, make) => {
    const value = kept.get(key) ?? begin(key, make);
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
