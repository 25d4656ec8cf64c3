import { useRef, useState } from 'react';
import type { Compared } from '../../shared/doubles.ts';
import { type Entered, findDoubles } from '../doubles.queries.ts';

/** Looks for likely doubles before a child is saved; once they are shown, the child can be saved as another. */
export function useSameChild() {
  const [known, setKnown] = useState<readonly Compared[]>([]);
  const isAnother = useRef(false);
  // A failed look keeps nobody from entering a child: the list of likely doubles shows it afterwards.
  const ask = async (entered: Entered, save: () => void) => {
    const { children } = isAnother.current
      ? { children: [] }
      : await findDoubles(entered).catch(() => ({ children: [] }));
    isAnother.current = false;
    setKnown(children);
    if (children.length === 0) save();
  };
  const onAnother = () => {
    isAnother.current = true;
  };
  return { known, ask, onAnother };
}
