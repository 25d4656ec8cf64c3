/** Draws that are the same for the same seed (mulberry32). */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  readonly roll: (sides: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
    return ((bits ^ (bits >>> 14)) >>> 0) % sides;
  };
  return {
    roll,
    pick: <T>(items: readonly T[]) => {
      const item = items[roll(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
  };
}

/** The ways in which the store writes an instant: ISO text, a timestamp of either spelling, milliseconds. */
export function stampOf(dice: Dice, instant: string): unknown {
  const ms = Date.parse(instant);
  const seconds = Math.floor(ms / 1000);
  return dice.pick([instant, { _seconds: seconds, _nanoseconds: 0 }, { seconds, nanoseconds: 0 }, ms]);
}

/** JavaScript's own date text, which some keys are. */
export const dateString = (day: string) =>
  new Date(`${day}T12:00:00Z`).toUTCString().replace(/^(\w{3}), (\d{2}) (\w{3}) (\d{4}).*/, '$1 $3 $2 $4');
