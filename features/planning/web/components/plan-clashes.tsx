import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { SchedulePlan } from '../../shared/planning.ts';
import classes from './schedule-preview.module.css';

const shown = 5;

/** Teachers and places that would be needed twice: a warning, no refusal. */
export function PlanClashes({ clashes }: Pick<SchedulePlan, 'clashes'>) {
  const t = useTranslations('planning.plan');
  const locale = useLocale();
  if (clashes.length === 0) return null;
  return (
    <section className={classes.clashes} aria-label={t('clashes', { count: clashes.length })}>
      <p className={classes.clashTitle}>
        <IconAlertTriangle size={20} aria-hidden />
        {t('clashes', { count: clashes.length })}
      </p>
      <p className={classes.clashHint}>{t('clashes_hint')}</p>
      <ul className={classes.lessons}>
        {clashes.slice(0, shown).map(({ startsAt, kind, what, groupId, groupName }) => (
          <li key={`${startsAt}/${kind}/${what}/${groupId}`}>
            <strong>{formatMoment(startsAt, locale)}</strong>
            {' · '}
            {t(`clash_${kind}`, { what, group: groupName })}
          </li>
        ))}
        {clashes.length > shown && <li>{t('more', { count: clashes.length - shown })}</li>}
      </ul>
    </section>
  );
}
