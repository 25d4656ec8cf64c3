/** Which news numbers a process has heard, and whether one never came. */
export interface HeardNumbers {
  /** Starts after the last number given out so far: everybody fetches what came before anyway. */
  begin(last: number): void;
  hear(number: number): void;
  /**
   * Checks up to the last number given out by now. True when a number that the previous look already knew was never
   * heard. Its news had the whole interval to arrive, so they are lost, or were undone at the very commit.
   */
  look(last: number): boolean;
}

/** Keeps the numbers heard between two looks. */
export function heardNumbers(): HeardNumbers {
  const heard = new Set<number>();
  let settled = 0;
  let seen = 0;
  const begin = (last: number) => {
    heard.clear();
    settled = last;
    seen = last;
  };
  return {
    begin,
    hear: (number) => void heard.add(number),
    look(last) {
      let missed = false;
      for (let number = settled + 1; number <= seen; number += 1) missed = !heard.delete(number) || missed;
      // A restored database counts from an earlier number.
      if (last < seen) begin(last);
      else [settled, seen] = [seen, last];
      return missed;
    },
  };
}
