import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './claim-dialog.module.css';

/** The prize to be claimed: picture, name, the level if it takes one, and cost. */
export function ClaimHead({ reward }: { reward: Reward }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <div className={classes.head}>
      <RewardPicture picture={reward.picture} size={104} />
      <div>
        {reward.level > 0 && <p className={classes.level}>{t('level_heading', { level: reward.level })}</p>}
        <p className={classes.name}>{localize(reward.name, locale)}</p>
        <PointsAmount points={reward.pointsRequired} />
      </div>
    </div>
  );
}
