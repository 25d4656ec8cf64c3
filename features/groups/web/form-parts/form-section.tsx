import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../form/group-form.module.css';
import { type FormPart, idOfPart } from './form-parts.view.ts';

interface Props {
  readonly part: FormPart;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the group's form: what it is, in a line what it decides, and its fields. */
export function FormSection({ part, aside, children }: Props) {
  const t = useTranslations('groups.form.part');
  const id = idOfPart(part);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // The index leads here: from here, the next step by keyboard is the first field.
      tabIndex={-1}
      className={classes.section}
      data-anchor={part}
    >
      <div className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {t(`title.${part}`)}
        </h2>
        {aside}
        <p className={classes.about}>{t(`about.${part}`)}</p>
      </div>
      {children}
    </section>
  );
}
