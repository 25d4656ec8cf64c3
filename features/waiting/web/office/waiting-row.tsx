import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatMoment, formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import type { StaffPlace } from '../../shared/waiting.ts';
import { useWishWords } from '../components/use-wish-words.ts';
import classes from './office.module.css';

interface Props {
  readonly place: StaffPlace & { readonly place?: number };
  /** What an admin can do with it. */
  readonly children?: ReactNode;
}

/** A child who waits: its turn, who asked and since when, its wish and note, and where an offer stands. */
export function WaitingRow({ place, children }: Props) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const wishWords = useWishWords();
  const { child, guardian, wish, note, askedAt } = place;
  const wished = wish && wishWords(wish);
  const since = t('since', { date: formatShortDate(vilniusDate(askedAt), locale) });
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.who}>
          {place.place !== undefined && <span className={classes.place}>{place.place}.</span>}
          <span className={classes.name}>
            {child ? (
              <Link to="/dashboard/users/$userId" params={{ userId: child.userId }}>
                {`${child.firstName} ${child.lastName}`}
              </Link>
            ) : (
              t('child_unnamed')
            )}
          </span>
          <Badges place={place} />
        </p>
        <p className={classes.dim}>
          <Link to="/dashboard/users/$userId" params={{ userId: guardian.id }}>
            {`${guardian.firstName} ${guardian.lastName}`}
          </Link>
          {` · ${since}`}
        </p>
        {wished && <p className={classes.dim}>{`${wished.title} · ${wished.rest}`}</p>}
        {note && <p className={classes.words}>{note}</p>}
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}

function Badges({ place: { offer, restsUntil, together } }: Pick<Props, 'place'>) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  return (
    <>
      {offer && (
        <StateBadge tone={offer.paying ? 'good' : 'now'}>
          {offer.paying
            ? t('badge_paying')
            : t('badge_offered', { until: formatMoment(offer.endsAt, locale) })}
        </StateBadge>
      )}
      {!offer && restsUntil && (
        <StateBadge tone="quiet">
          {t('badge_rests', { until: formatShortDate(vilniusDate(restsUntil), locale) })}
        </StateBadge>
      )}
      {together > 1 && <StateBadge tone="waiting">{t('badge_together', { count: together })}</StateBadge>}
    </>
  );
}
