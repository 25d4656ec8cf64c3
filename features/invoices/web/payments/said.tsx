import { useState } from 'react';
import classes from './payments.module.css';

/** What a transfer says. On a phone one line of it, and all of it when it is pressed. */
export function Said({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <button
      type="button"
      className={`${classes.said} ${classes.folds}`}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {text}
    </button>
  );
}
