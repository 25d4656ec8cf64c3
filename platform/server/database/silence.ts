import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may still wait for a silent database, in milliseconds. */
export interface Budget {
  left: number;
}

/** With the quarter of a second until the next question, a request waits two seconds at most. In milliseconds. */
const ofRequest = 1700;
/** An answer that takes longer is silence; all of it then counts, in milliseconds. */
const silentAfter = 500;
/** How exactly budgets are kept, in milliseconds. */
const tick = 50;

const current = new AsyncLocalStorage<Budget | undefined>();

/** The budget of a request that begins. */
export const newBudget = (left = ofRequest): Budget => ({ left });

/** The budget of the request that this is a part of; undefined outside of any. */
export const currentBudget = (): Budget | undefined => current.getStore();

/** Runs work, and whatever it starts, as a part of a request: all its waits for the database draw from the budget. */
export function within<R>(budget: Budget, work: () => R): R {
  return current.run(budget, work);
}

/** Runs work for which no request waits. A connection that a request opened keeps its budget, and may wake others later. */
export function outsideRequests<R>(work: () => R): R {
  return current.run(undefined, work);
}

interface Wait {
  readonly budget: Budget;
  readonly since: number;
  readonly giveUp: () => void;
}

/**
 * Tells a silent database from a slow one. The watch asks it the smallest question on a connection of its own
 * ({@link asked}, {@link answered}). While that is unanswered, time counts against everybody who waits; while it is
 * answered none does, however long a query takes.
 */
export class Silence {
  private readonly waits = new Set<Wait>();
  private timer: NodeJS.Timeout | undefined;
  private countedUntil: number | null = null;

  /** The watch waits for an answer. A second question while the first is open changes nothing. */
  asked(): void {
    if (this.countedUntil !== null) return;
    this.countedUntil = performance.now();
    this.timer = setTimeout(this.look, silentAfter).unref();
  }

  /** The database answered, be it by refusing: waiting for it is worth while, or not necessary. */
  answered(): void {
    this.countedUntil = null;
    clearTimeout(this.timer);
  }

  /**
   * Waits for a connection or for a query. Calls `giveUp`, which must make it fail, once the budget is spent: that of the
   * current request unless another is given. Without any it only waits.
   */
  async wait<R>(answer: Promise<R>, giveUp: () => void, budget = current.getStore()): Promise<R> {
    if (!budget) return answer;
    const wait = { budget, since: performance.now(), giveUp };
    this.waits.add(wait);
    try {
      return await answer;
    } finally {
      this.waits.delete(wait);
    }
  }

  // An answer that came while this process was busy is read first.
  private readonly look = () => void setImmediate(() => this.count());

  private count(): void {
    const from = this.countedUntil;
    if (from === null) return;
    const now = performance.now();
    this.countedUntil = now;
    // Queries at the same time are one wait of their request.
    const beginnings = new Map<Budget, number>();
    for (const { budget, since } of this.waits) {
      beginnings.set(budget, Math.max(from, Math.min(since, beginnings.get(budget) ?? now)));
    }
    for (const [budget, since] of beginnings) budget.left -= now - since;
    for (const wait of this.waits) {
      if (wait.budget.left > 0) continue;
      this.waits.delete(wait);
      wait.giveUp();
    }
    this.timer = setTimeout(this.look, tick).unref();
  }
}
