import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from '../own/waiting.module.css';
import { ownWaitingQuery } from '../waiting.queries.ts';

/** The way from what a family pays to what it waits for, with a word about a seat on offer. */
export function WaitingLink() {
  const t = useTranslations('waiting');
  const { data } = useQuery(ownWaitingQuery);
  const places = data?.places ?? [];
  const offers = places.filter(({ offer }) => offer && !offer.paying).length;
  return (
    <p className={classes.link}>
      <Link to="/dashboard/waiting">{t('title')}</Link>
      {places.length > 0 &&
        ` · ${offers > 0 ? t('link_offers', { count: offers }) : t('link_waiting', { count: places.length })}`}
    </p>
  );
}
