import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether code that is shown, not written, is in sight. */
export interface Fold {
  readonly isOpen: boolean;
  readonly set: (isOpen: boolean) => void;
  /** Opens it at once: what is within can be gone to. */
  readonly open: () => void;
}

/** Code that is shown is folded where it doesn't stand beside its result, until somebody asks for it. */
export function useFold(): Fold {
  const [isOpen, set] = useState(() => matchMedia('(min-width: 1200px)').matches);
  return { isOpen, set, open: () => flushSync(() => set(true)) };
}
