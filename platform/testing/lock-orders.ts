/** A lock that a transaction took: 0 key share, 1 share, 2 no key update, 3 update. */
export interface Acquired {
  /** A table, or a kind of advisory lock. */
  readonly place: string;
  readonly row: string;
  readonly strength: number;
  readonly statement: string;
}

/** A transaction, and its locks in the order in which it took them. */
export interface Held {
  readonly name: string;
  readonly acquired: readonly Acquired[];
}

/** Two transactions that may wait for each other. */
export interface Inversion {
  /** The two places, the smaller first: for the explanation. */
  readonly between: string;
  readonly one: string;
  readonly other: string;
}

/** PostgreSQL's table of row lock conflicts as one sum. */
const conflict = (one: number, other: number) => one + other >= 3;

/**
 * The pairs of transactions that can deadlock in an academy that has one row of each table: each waits for what the
 * other holds, and no lock they both took earlier kept them apart.
 */
export function inversionsOf(all: readonly Held[]): Inversion[] {
  const orders = distinct(all);
  const found = new Map<string, Inversion>();
  for (const [at, one] of orders.entries())
    for (const other of orders.slice(at + 1))
      for (const each of meetings(one, other)) found.set(`${each.between} ${each.one} ${each.other}`, each);
  return [...found.values()].toSorted((a, b) => (a.between < b.between ? -1 : 1));
}

interface Step {
  readonly wants: { readonly place: string; readonly strength: number };
  /** What is held by then: the strongest lock of each place. */
  readonly held: ReadonlyMap<string, number>;
}

interface Order {
  readonly name: string;
  readonly steps: readonly Step[];
}

function distinct(all: readonly Held[]): Order[] {
  const orders = new Map<string, Order>();
  for (const { name, acquired } of all) {
    const steps = stepsOf(acquired);
    const key = steps.map(({ wants: { place, strength } }) => `${place}:${strength}`).join(' ');
    if (steps.length > 1 && !orders.has(key)) orders.set(key, { name, steps });
  }
  return [...orders.values()];
}

/** The steps at which a place is locked first or more strongly. */
function stepsOf(acquired: readonly Acquired[]): Step[] {
  const steps: Step[] = [];
  let held = new Map<string, number>();
  for (const { place, strength } of acquired) {
    if ((held.get(place) ?? -1) >= strength) continue;
    steps.push({ wants: { place, strength }, held });
    held = new Map(held).set(place, strength);
  }
  return steps;
}

function meetings(one: Order, other: Order): Inversion[] {
  return one.steps.flatMap((mine) =>
    other.steps
      .filter((theirs) => waitsFor(mine, theirs) && waitsFor(theirs, mine) && areBoth(mine, theirs))
      .map((theirs) => ({
        between: [mine.wants.place, theirs.wants.place].toSorted().join(' and '),
        one: `${one.name} holds ${theirs.wants.place}, wants ${mine.wants.place}`,
        other: `${other.name} holds ${mine.wants.place}, wants ${theirs.wants.place}`,
      })),
  );
}

function waitsFor({ wants: { place, strength } }: Step, { held }: Step): boolean {
  const there = held.get(place);
  return there !== undefined && conflict(there, strength);
}

/** Whether two transactions can have got that far at the same time. */
function areBoth({ held: mine }: Step, { held: theirs }: Step): boolean {
  return [...mine].every(([place, strength]) => !conflict(theirs.get(place) ?? -3, strength));
}
