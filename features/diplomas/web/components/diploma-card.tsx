import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { diplomasQuery, pictureAddress } from '../diplomas.queries.ts';
import classes from './diploma-card.module.css';
import { DiplomaPicture } from './diploma-picture.tsx';

/** A child's newest diploma, as a card among their prizes; renders nothing without one. */
export function DiplomaCard({
  childId,
  to,
}: {
  childId: string;
  to: '/dashboard/studies/diploma' | '/dashboard/diploma';
}) {
  const t = useTranslations('diploma_card');
  const locale = useLocale();
  const { data } = useQuery(diplomasQuery(childId));
  const newest = data?.diplomas.find(({ state }) => state === 'ready');
  if (!newest?.diploma) return null;
  const { id, version } = newest.diploma;
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.picture}>
        <DiplomaPicture src={pictureAddress(id, locale, version)} alt="" />
      </span>
      <span className={classes.words}>
        <span className={classes.kind}>{t('diploma')}</span>
        <span className={classes.title}>{newest.title}</span>
        {newest.issuedOn && (
          <span className={classes.day}>
            {t('issued', { date: formatLongDate(newest.issuedOn, locale) })}
          </span>
        )}
      </span>
    </Link>
  );
}
