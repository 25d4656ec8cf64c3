import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import type { Compared } from '../../shared/doubles.ts';
import classes from './doubles.module.css';

/** What tells one child from another: birth date, address, guardians and groups. */
export function ComparedChild({ child, named = true }: { child: Compared; named?: boolean }) {
  const t = useTranslations('doubles');
  const locale = useLocale();
  const { name, birthDate, email, disabled, guardians, groups } = child;
  const born = birthDate ? t('born', { date: formatLongDate(birthDate, locale) }) : t('birth_date_unknown');
  return (
    <span className={classes.child}>
      <span className={classes.name}>{named ? `${name}, ${born}` : born}</span>
      {email && <span className={classes.dimmed}>{email}</span>}
      {disabled && <span className={classes.dimmed}>{t('disabled')}</span>}
      <span className={classes.dimmed}>
        {guardians.length > 0 ? t('guardians', { names: guardians.join(', ') }) : t('no_guardians')}
      </span>
      <span className={classes.dimmed}>
        {groups.length > 0 ? t('groups', { names: groups.join(', ') }) : t('no_groups')}
      </span>
    </span>
  );
}
