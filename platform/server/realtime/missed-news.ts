/** Which numbers of news a process has heard, and whether one never came. */
export interface HeardNumbers {
  /** Begins anew after the last number given out so far: what came before is asked for by everybody anyway. */
  begin(last: number): void;
  hear(number: number): void;
  /**
   * Looks at the last number given out by now. True when one that was given out by the look before was never heard: its news had
   * the time between two looks to come, so they are lost, or were undone at the very commit.
   */
  look(last: number): boolean;
}

/** Keeps the numbers between two looks. */
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
      // A restored database counts anew.
      if (last < seen) begin(last);
      else [settled, seen] = [seen, last];
      return missed;
    },
  };
}
