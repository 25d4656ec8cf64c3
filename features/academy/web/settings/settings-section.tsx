import { type ReactNode, useId } from 'react';
import classes from './settings-form.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One part of the settings: what it is on the left, its fields on the right. */
export function SettingsSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
