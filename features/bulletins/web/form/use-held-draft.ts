import { useEffect, useState } from 'react';
import { hold, isHeld } from '#platform/web/offline/tab-locks.ts';

const nameOf = (bulletinId: string) => `bulletin-draft/${bulletinId}`;

/** Holds a draft while it is on this screen: in two tabs each would write over the other. Null until that is known. */
export function useHeldDraft(bulletinId: string): boolean | null {
  const [isMine, setMine] = useState<boolean | null>(null);
  useEffect(() => {
    let hasEnded = false;
    let release: (() => void) | null = null;
    const settle = (given: (() => void) | null) => {
      if (hasEnded) return given?.();
      release = given;
      setMine(given !== null);
    };
    hold(nameOf(bulletinId)).then(settle, () => settle(() => undefined));
    return () => {
      hasEnded = true;
      release?.();
    };
  }, [bulletinId]);
  return isMine;
}

/** Whether a draft is open in a tab of this browser. */
export const isDraftOpen = (bulletinId: string): Promise<boolean> => isHeld(nameOf(bulletinId));
