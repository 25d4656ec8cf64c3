/** Which news numbers a process has received, and whether one never came. */
export interface HeardNumbers {
  /** Starts after the last number assigned so far: everybody fetches what came before anyway. */
  begin(last: number): void;
  hear(number: number): void;
  /**
   * Checks up to the last number assigned by now. True when a number that the previous check already knew was never
   * received. Its news had the whole interval to arrive, so they are lost, or were rolled back at the very commit.
   */
  look(last: number): boolean;
}

/** Keeps the numbers received between two checks. */
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
