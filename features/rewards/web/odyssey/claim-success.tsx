import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import type { Balance } from '#features/points/shared/points.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { Claim } from '../../shared/rewards.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './claim-success.module.css';
import { Confetti } from './confetti.tsx';

interface Props {
  readonly answer: { readonly claim: Claim; readonly balance: Balance };
  readonly onDone: () => void;
}

/** The prize was claimed: what happens next, and the remaining balance. */
export function ClaimSuccess({ answer, onDone }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const prize = localize(answer.claim.rewardName, locale);
  const option = localize(answer.claim.optionName, locale);
  return (
    <div className={classes.success}>
      <div className={classes.stage}>
        <Confetti />
        <div className={classes.prize}>
          <RewardPicture picture={answer.claim.picture} size={180} />
        </div>
        <div className={classes.glow} aria-hidden="true" />
      </div>
      <p role="status" className={classes.words}>
        {t('claimed_text', { prize, option })}
      </p>
      <p className={classes.balance}>
        {t('claimed_balance')} <PointsAmount points={answer.balance.balance} size="xl" />
      </p>
      <Button autoFocus fullWidth size="lg" className={classes.done} onClick={onDone}>
        {t('claimed_done')}
      </Button>
    </div>
  );
}
