import { useState } from 'react';

const key = 'orbita-stage-names';

/** Whether children's names are hidden on this tab's class screen; kept when the teacher comes back from the sheet, or reloads before the class. */
export function useHiddenNames(): readonly [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(areNamesHidden);
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        sessionStorage.setItem(key, next ? 'hidden' : 'shown');
      } catch {
        // A browser that keeps nothing: it holds until the page is left.
      }
    },
  ];
}

/** Whether they are hidden now. */
export function areNamesHidden(): boolean {
  return read() === 'hidden';
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
