import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface Props {
  readonly title: string;
  /** Whether it begins unfolded: for a link that leads to what is inside. */
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** A titled part that is folded at first, unless it begins `opened`: what is inside is drawn, and asked for, once it is unfolded. */
export function Fold({ title, opened: atFirst = false, children }: Props) {
  const [opened, setOpened] = useState(atFirst);
  return (
    <details className={classes.fold} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.title}>{title}</summary>
      {opened && children}
    </details>
  );
}
