import { type ReactNode, useId } from 'react';
import classes from './group-page.module.css';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a group's page. */
export function GroupPart({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <h2 id={id} className={classes.partTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
