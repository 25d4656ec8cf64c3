import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Compared } from '../../shared/doubles.ts';
import { ComparedChild } from './compared-child.tsx';
import classes from './doubles.module.css';

interface Props {
  readonly known: readonly Compared[];
  readonly busy: boolean;
  /** They are other children all the same: the form is submitted next. */
  readonly onAnother: () => void;
}

/** Inside a form: names whom a child about to be saved may be. */
export function SameChild({ known, busy, onAnother }: Props) {
  const t = useTranslations('doubles');
  return (
    <section className={classes.part} role="alert">
      <h2 className={classes.question}>{t('same_child')}</h2>
      <p>{t('same_child_text')}</p>
      <ul className={classes.list}>
        {known.map((child) => (
          <li key={child.id} className={classes.line}>
            <ComparedChild child={child} />
            <Button
              variant="default"
              aria-label={t('open_known', { name: child.name })}
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/users/$userId" params={{ userId: child.id }} />
              )}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="light" loading={busy} onClick={onAnother}>
        {t('save_another')}
      </Button>
    </section>
  );
}
