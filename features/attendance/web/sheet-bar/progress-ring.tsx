import classes from './progress-ring.module.css';

interface Props {
  /** How much of the whole is marked, from 0 to 1. */
  readonly share: number;
  /** How much of the whole is marked absent: the end of the arc. */
  readonly absent: number;
  readonly className?: string | undefined;
}

/** How much of the whole is marked, and how much of it absent, as a ring. Decorative: say it in words beside it. */
export function ProgressRing({ share, absent, className = '' }: Props) {
  return (
    <svg
      viewBox="0 0 44 44"
      width={44}
      height={44}
      aria-hidden="true"
      className={`${classes.ring} ${className}`}
    >
      <circle cx={22} cy={22} r={15} />
      {share > 0 && (
        <circle
          cx={22}
          cy={22}
          r={15}
          pathLength={1}
          strokeDasharray={`${share} 1`}
          className={classes.done}
        />
      )}
      {absent > 0 && (
        <circle
          cx={22}
          cy={22}
          r={15}
          pathLength={1}
          strokeDasharray={`${absent} 1`}
          strokeDashoffset={absent - share}
          className={classes.absent}
        />
      )}
    </svg>
  );
}
