import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One of several subjects of a card, below its title. */
export function CardPart({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface Props {
  /** Without a title, the page's own title describes the content. */
  readonly title?: string;
  /** Beside the title, at the end of its line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a page. */
export function Card({ title, action, children }: Props) {
  const id = useId();
  if (title === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <section aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
