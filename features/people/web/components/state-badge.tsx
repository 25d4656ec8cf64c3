import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

interface Props {
  readonly tone: 'good' | 'waiting' | 'bad' | 'now' | 'quiet';
  readonly children: ReactNode;
}

/** A state in a word; the colour only repeats it. */
export function StateBadge({ tone, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
