import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import classes from './payments.module.css';

const isOnPhone = '(max-width: 599.9px)';

/** What a transfer says. On a phone one line of it, and all of it when it is pressed. */
export function Said({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState(false);
  if (!useMediaQuery(isOnPhone, undefined, { getInitialValueInEffect: false }))
    return <span className={classes.said}>{text}</span>;
  return (
    <button
      type="button"
      className={`${classes.said} ${classes.folds} ${classes.oneLine}`}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {text}
    </button>
  );
}

interface Told {
  readonly short: string;
  readonly full: string;
}

/** Why a transfer waits. On a phone in short, and in full when it is pressed. */
export function InShort({ short, full }: Told) {
  const [opened, setOpened] = useState(false);
  if (!useMediaQuery(isOnPhone, undefined, { getInitialValueInEffect: false })) return <span>{full}</span>;
  return (
    <button
      type="button"
      className={`${classes.folds} ${classes.shortly}`}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {opened ? full : short}
    </button>
  );
}
