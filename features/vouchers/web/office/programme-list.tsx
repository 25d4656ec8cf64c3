import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatLongDate } from '#platform/shared/dates.ts';
import type { Programme } from '../../shared/programmes.ts';
import classes from '../components/vouchers.module.css';

/** The programmes of municipalities, with what waits in each. */
export function ProgrammeList({ programmes }: { readonly programmes: readonly Programme[] }) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  return (
    <ul className={classes.list}>
      {programmes.map(({ id, municipality, name, registerCode, places, taken, asked, endedOn }) => (
        <li key={id} className={classes.card}>
          <div className={classes.head}>
            <div className={classes.words}>
              <h2 className={classes.name}>
                <Link
                  to="/dashboard/billing/vouchers/$programmeId"
                  params={{ programmeId: id }}
                  className={classes.link}
                >
                  {`${municipality}, ${name}`}
                </Link>
              </h2>
              <p className={classes.quiet}>
                {registerCode}
                {' · '}
                {places === null ? t('places_unlimited', { taken }) : t('places_taken', { taken, places })}
                {endedOn && ` · ${t('ended_on', { date: formatLongDate(endedOn, locale) })}`}
              </p>
              <p className={classes.quiet}>
                <Link
                  to="/dashboard/billing/vouchers/$programmeId/layout"
                  params={{ programmeId: id }}
                  className={classes.more}
                >
                  {t('layout_of', { municipality })}
                </Link>
              </p>
            </div>
            {asked > 0 && <StateBadge tone="waiting">{t('waiting', { count: asked })}</StateBadge>}
          </div>
        </li>
      ))}
    </ul>
  );
}
