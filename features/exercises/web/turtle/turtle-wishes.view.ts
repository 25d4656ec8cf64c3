import type { TurtleCommand } from '../python/python-talk.view.ts';

/** What a program waits for on its canvas, and the title that it gave it. */
export interface TurtleWishes {
  /** The keys that it waits for, as Tk names them; null among them stands for any key. */
  readonly keys: readonly (string | null)[];
  readonly presses: boolean;
  readonly title: string;
}

/** A program that waits for nothing. */
export const noWishes: TurtleWishes = { keys: [], presses: false, title: '' };

/** What a program wishes after these commands. */
export function wishesAfter(before: TurtleWishes, commands: readonly TurtleCommand[]): TurtleWishes {
  let wishes = before;
  for (const [name, , first, second] of commands) {
    if (name === 'title') wishes = { ...wishes, title: String(first) };
    else if (name === 'wishes' && Array.isArray(first))
      wishes = {
        ...wishes,
        keys: first.filter((key) => key === null || typeof key === 'string'),
        presses: second === true,
      };
  }
  return wishes;
}

const named: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Enter: 'Return',
  Backspace: 'BackSpace',
  PageUp: 'Prior',
  PageDown: 'Next',
  Shift: 'Shift_L',
  Control: 'Control_L',
  Alt: 'Alt_L',
  CapsLock: 'Caps_Lock',
};

/** A key of the browser as Tk names it; a letter or a sign is named by itself. */
export function keyOf(key: string): string {
  return Object.hasOwn(named, key) ? (named[key] ?? key) : key;
}

/** Whether a program waits for this key; keys that lead out of the canvas are the browser's unless they are named. */
export function isWished({ keys }: TurtleWishes, key: string): boolean {
  return keys.includes(key) || (keys.includes(null) && key !== 'Tab' && key !== 'Escape');
}

const signs: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→', Return: '↵' };

/** What stands on a key that is shown on the screen; null for the space bar, which has no sign. */
export function signOf(key: string): string | null {
  return key === 'space' ? null : (signs[key] ?? key);
}
