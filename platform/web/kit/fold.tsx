import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part that is folded at first: what is inside is drawn, and asked for, once it is unfolded. */
export function Fold({ title, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.fold} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.title}>{title}</summary>
      {opened && children}
    </details>
  );
}
