import { useFormatter, useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { Balance } from '../../shared/points.ts';
import { LevelBadge } from './level-badge.tsx';
import classes from './two-sums.module.css';

/**
 * The two numbers that children mix up, distinguished: what can be spent on prizes, and what the level follows (decision P2).
 */
export function TwoSums({ balance }: { balance: Pick<Balance, 'balance' | 'earned' | 'level'> }) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <ul className={classes.sums} aria-label={t('two_sums')}>
      <li className={classes.sum} data-kind="spend">
        <span className={classes.picture}>
          <StarIcon size={40} />
        </span>
        <p className={classes.words}>
          <span className={classes.name}>{t('sum_spend')}</span>
          <span className={classes.number}>{format.number(balance.balance)}</span>
          <span className={classes.hint}>{t('sum_spend_hint')}</span>
        </p>
      </li>
      <li className={classes.sum} data-kind="level">
        <span className={classes.picture}>
          <LevelBadge level={balance.level} size={56} />
        </span>
        <p className={classes.words}>
          <span className={classes.name}>{t('sum_level')}</span>
          <span className={classes.number}>{format.number(balance.earned)}</span>
          <span className={classes.hint}>{t('sum_level_hint')}</span>
        </p>
      </li>
    </ul>
  );
}
