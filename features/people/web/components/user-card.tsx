import { type ReactNode, useId } from 'react';
import classes from './user-page.module.css';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a user's page. */
export function UserCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <div className={classes.cardHead}>
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
