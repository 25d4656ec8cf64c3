interface Limits {
  /** How many statements have a name at the same time: a connection keeps the plan of each in memory. */
  readonly most?: number;
  /** From how many uses on a statement gets a name: the others are never asked again, such as those of an import. */
  readonly uses?: number;
  /** Milliseconds without use after which a name may go to another statement. */
  readonly idle?: number;
  readonly now?: () => number;
}

/**
 * The names of the statements that are prepared: of those that are used again and again, not of the first ones that a process
 * happened to run.
 */
export class StatementNames {
  readonly #most: number;
  readonly #uses: number;
  readonly #idle: number;
  readonly #now: () => number;
  /** By text, the one that was used last at the end. */
  readonly #named = new Map<string, { readonly name: string; usedAt: number }>();
  /** How often those without a name were used, the one that was used last at the end. */
  readonly #unnamed = new Map<string, number>();
  #given = 0;
  #current = new Set<string>();

  constructor({ most = 250, uses = 3, idle = 60_000, now = () => performance.now() }: Limits = {}) {
    this.#most = most;
    this.#uses = uses;
    this.#idle = idle;
    this.#now = now;
  }

  /** Notes a use of a statement that may be prepared, and returns its name; undefined if it has none. */
  use(text: string, mayBePrepared: () => boolean): string | undefined {
    const known = this.#named.get(text);
    if (known) {
      known.usedAt = this.#now();
      moveToEnd(this.#named, text, known);
      return known.name;
    }
    if (!mayBePrepared()) return undefined;
    const uses = (this.#unnamed.get(text) ?? 0) + 1;
    if (uses >= this.#uses && this.#makeRoom()) return this.#name(text);
    moveToEnd(this.#unnamed, text, uses);
    if (this.#unnamed.size > 4 * this.#most) this.#unnamed.delete(oldest(this.#unnamed));
    return undefined;
  }

  /** The names in use: another set, once one of them was given up. */
  get current(): ReadonlySet<string> {
    return this.#current;
  }

  #name(text: string): string {
    this.#unnamed.delete(text);
    this.#given += 1;
    const name = `read_${this.#given}`;
    this.#named.set(text, { name, usedAt: this.#now() });
    this.#current.add(name);
    return name;
  }

  /** Whether a name is free; if none is, the one that was unused for longest is given up. */
  #makeRoom(): boolean {
    if (this.#named.size < this.#most) return true;
    const text = oldest(this.#named);
    const { name, usedAt } = this.#named.get(text) ?? { name: '', usedAt: Number.POSITIVE_INFINITY };
    if (this.#now() - usedAt < this.#idle) return false;
    this.#named.delete(text);
    this.#current = new Set([...this.#current].filter((each) => each !== name));
    return true;
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function oldest(map: ReadonlyMap<string, unknown>): string {
  const [first = ''] = map.keys();
  return first;
}
