import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  readonly picture: ReactNode;
  /** Only where the state is the whole screen. */
  readonly title?: string;
  /** One sentence. */
  readonly message: string;
  readonly hint?: ReactNode;
  /** What to do next, if there is anything. */
  readonly action?: ReactNode;
}

/** An empty list: a picture, one sentence, the next action. */
export function EmptyState({ picture, title, message, hint, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture}
      {title && <h1 className={classes.title}>{title}</h1>}
      <p className={classes.message}>{message}</p>
      {hint && <div className={classes.hint}>{hint}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
