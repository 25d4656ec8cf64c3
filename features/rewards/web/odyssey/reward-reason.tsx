import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { useTranslations } from 'use-intl';
import type { Reward } from '../../shared/rewards.ts';
import { PrizeProgress } from '../components/prize-progress.tsx';
import classes from './reward-card.module.css';

/** Why a prize cannot be claimed now, kindly; or, for those who only look, that the child could. */
export function RewardReason({ reward, own }: { reward: Reward; own: boolean }) {
  const t = useTranslations('rewards');
  switch (reward.unclaimable) {
    case null:
      return (
        <p className={classes.reason} data-kind="reachable">
          <IconCheck size={20} aria-hidden />
          {t('points_suffice')}
        </p>
      );
    case 'reward/already-claimed':
      return (
        <p className={classes.reason} data-kind="mine">
          <IconCheck size={20} aria-hidden />
          {own ? t('reason_already_claimed') : t('reason_already_claimed_parent')}
        </p>
      );
    case 'reward/out-of-stock':
      return (
        <p className={classes.reason}>
          <IconClockPause size={20} aria-hidden />
          {t('reason_out_of_stock')}
        </p>
      );
    case 'reward/insufficient-points':
      return (
        <div className={classes.way}>
          <p className={classes.reason}>{t('missing', { count: reward.missingPoints })}</p>
          <PrizeProgress cost={reward.pointsRequired} missing={reward.missingPoints} />
        </div>
      );
  }
}
