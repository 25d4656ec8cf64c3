import type { ReactNode } from 'react';
import classes from './starry-ground.module.css';

interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * The odyssey's ground: dark in both schemes (decision N8), with three layers of drifting stars that stand still
 * under `prefers-reduced-motion`. Everything inside takes the dark scheme's colours.
 */
export function StarryGround({ children, className = '' }: Props) {
  return (
    <div data-mantine-color-scheme="dark" className={`${classes.ground} ${className}`}>
      <div className={classes.sky} aria-hidden="true">
        <div className={classes.far} />
        <div className={classes.middle} />
        <div className={classes.near} />
      </div>
      {children}
    </div>
  );
}
