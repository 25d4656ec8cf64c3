import classes from './progress-ring.module.css';

/** How much of the whole is done, from 0 to 1, as a ring. Decorative: say it in words beside it. */
export function ProgressRing({ share, className = '' }: { share: number; className?: string }) {
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
    </svg>
  );
}
