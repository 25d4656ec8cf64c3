import type { ReactNode } from 'react';
import { BadgeFrame, type BadgeLevel } from '#platform/web/illustrations/badge-frame.tsx';
import classes from './level-frame.module.css';

interface Props {
  readonly level: number;
  readonly size?: number;
  readonly children?: ReactNode;
}

/** The frame of a level, 0 to 6, around a portrait of 0.58 of its size. Decorative: the level is written beside it. */
export function LevelFrame({ level, size = 96, children }: Props) {
  const badge = Math.min(6, Math.max(0, level)) as BadgeLevel;
  return (
    <span className={classes.frame}>
      <BadgeFrame level={badge} size={size} />
      <span className={classes.inside}>{children}</span>
    </span>
  );
}
