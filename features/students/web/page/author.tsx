import { useLocale, useTranslations } from 'use-intl';
import { formatDay, vilniusDate } from '#platform/shared/dates.ts';
import classes from './student-page.module.css';

/** Who wrote it, and when. */
export function Author({ by, at }: { by: string | null; at: string | null }) {
  const t = useTranslations('students.note');
  const locale = useLocale();
  if (at === null) return null;
  return (
    <p className={classes.quiet}>
      {t('by', { name: by ?? t('nobody'), date: formatDay(vilniusDate(at), locale) })}
    </p>
  );
}
