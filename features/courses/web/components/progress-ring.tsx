import classes from './progress-ring.module.css';

interface Props {
  readonly done: number;
  readonly all: number;
}

// The circle's length is 100: the done part is a percentage.
const radius = 15.9155;

/** The completed share, as a ring: the same is written beside it. */
export function ProgressRing({ done, all }: Props) {
  const share = all > 0 ? (done / all) * 100 : 0;
  return (
    <svg className={classes.ring} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle className={classes.track} cx="20" cy="20" r={radius} />
      {share > 0 && (
        <circle className={classes.done} cx="20" cy="20" r={radius} strokeDasharray={`${share} 100`} />
      )}
      {share >= 100 && <path className={classes.check} d="m13.5 20.5 4.5 4.5 8.5-9.5" />}
    </svg>
  );
}
