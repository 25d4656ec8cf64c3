import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatMoment, formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import type { ChildPlace } from '../../shared/waiting.ts';
import classes from '../office/office.module.css';
import { childWaitingQuery } from '../waiting.queries.ts';
import { useWishWords } from './use-wish-words.ts';

/** What a child waits for, on its page for admins; nothing for a child that waits for nothing. */
export function ChildWaiting({ childId }: { childId: string }) {
  const t = useTranslations('waiting');
  const query = useQuery(childWaitingQuery(childId));
  if (query.error && !query.data)
    return (
      <ErrorState error={query.error} title={t('of_child_error')} onRetry={() => void query.refetch()} />
    );
  if (!query.data || query.data.places.length === 0) return null;
  return (
    <Card title={t('of_child')}>
      <ul className={classes.list}>
        {query.data.places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </ul>
    </Card>
  );
}

function Place({ place: { group, wish, askedAt, offer } }: { place: ChildPlace }) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const wishWords = useWishWords();
  const wished = wish && wishWords(wish);
  return (
    <li>
      <p className={classes.who}>
        {group ? (
          <Link
            to="/dashboard/groups/$groupId/waiting"
            params={{ groupId: group.id }}
            aria-label={t('list_of', { name: group.name })}
          >
            {group.name}
          </Link>
        ) : (
          <Link to="/dashboard/groups/waiting">{wished?.title}</Link>
        )}
        {offer && (
          <StateBadge tone={offer.paying ? 'good' : 'now'}>
            {offer.paying
              ? t('badge_paying')
              : t('badge_offered', { until: formatMoment(offer.endsAt, locale) })}
          </StateBadge>
        )}
      </p>
      <p className={classes.dim}>
        {[wished?.rest, t('since', { date: formatShortDate(vilniusDate(askedAt), locale) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
