import type { ReactNode } from 'react';
import classes from './starry-ground.module.css';

interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * The odyssey's ground: dark in both schemes (decision N8), with three layers of drifting stars that stand still under
 * `prefers-reduced-motion`. Everything inside takes the dark scheme's colours. A star beside a letter reads as one of
 * its diacritics (ė, į, ž): behind text there are only faint dots, none beside headings, and none at all with
 * `--sky-far: 0`, for cards full of words; brighter stars keep to the margins, and to where a screen opens the sky with
 * `--sky-margin` or `--sky-open`.
 */
export function StarryGround({ children, className = '' }: Props) {
  return (
    <div data-mantine-color-scheme="dark" className={`${classes.ground} ${className}`}>
      <div className={classes.sky} aria-hidden="true">
        <div className={classes.far} />
        <div className={classes.margins}>
          <div className={classes.middle} />
          <div className={classes.near} />
        </div>
      </div>
      {children}
    </div>
  );
}
