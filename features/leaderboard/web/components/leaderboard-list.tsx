import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { LeaderboardRow } from '../../shared/leaderboard.ts';
import { type LeaderboardView, podiumSize, skipsBefore, withoutLast } from './leaderboard.view.ts';
import classes from './leaderboard-list.module.css';
import { LeaderboardLine } from './leaderboard-row.tsx';

interface Props {
  readonly view: LeaderboardView;
  readonly rows: readonly LeaderboardRow[];
  readonly own: string;
}

/** The lines of a view in order, the first three on a podium if there are three. */
export function LeaderboardList({ view, rows, own }: Props) {
  const t = useTranslations('leaderboard');
  const onPodium = podiumSize(view, rows);
  return (
    <ol className={classes.list} aria-label={t(`list_${view}`)} data-podium={onPodium > 0}>
      {withoutLast(rows).map((row, index) => {
        // Families get no ids: lines are distinguished by order only.
        const key = `${view}-${index}`;
        return (
          <Fragment key={key}>
            {skipsBefore(rows, index) && (
              <li className={classes.gap} aria-hidden="true">
                •••
              </li>
            )}
            <LeaderboardLine row={row} onPodium={index < onPodium} own={own} />
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Lines of the same height while the leaderboard loads. */
export function LeaderboardWaiting() {
  const t = useTranslations('common');
  return (
    <div role="status" className={classes.list}>
      <span className={classes.spoken}>{t('loading')}</span>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((line) => (
        <div key={line} className={classes.row} aria-hidden="true">
          <SkeletonBar height={44} />
        </div>
      ))}
    </div>
  );
}
