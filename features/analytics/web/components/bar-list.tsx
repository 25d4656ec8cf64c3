import classes from './bar-list.module.css';

/** Something with a share of a whole; null if unknown. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly share: number | null;
  /** The share in words. */
  readonly text: string;
}

/** Shares one below the other, each with its number. */
export function BarList({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  return (
    <div role="img" aria-label={label} className={classes.bars}>
      {bars.map(({ key, label: name, share, text }) => (
        <div key={key} className={classes.bar}>
          <span className={classes.name}>{name}</span>
          <span className={classes.text}>{text}</span>
          <span className={classes.track}>
            <span className={classes.done} style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
