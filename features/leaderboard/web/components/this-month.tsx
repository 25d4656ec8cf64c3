import { useFormatter, useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { Leaderboard } from '../../shared/leaderboard.ts';
import type { LeaderboardViewer } from './leaderboard.view.ts';
import classes from './leaderboard-tab.module.css';

interface Props {
  readonly thisMonth: Leaderboard['thisMonth'];
  readonly firstName: string;
  readonly viewer: LeaderboardViewer;
}

/** What the child did this month, whatever the place: the number of points and what they were for. */
export function ThisMonth({ thisMonth: { points, fields }, firstName, viewer }: Props) {
  const t = useTranslations('leaderboard');
  const format = useFormatter();
  const what = format.list(fields.map((field) => t(`done.${field}`)));
  return (
    <p className={classes.month}>
      <StarIcon size={28} />
      {points > 0 ? t(`month_${viewer}`, { points, fields: what, name: firstName }) : t('month_none')}
    </p>
  );
}
