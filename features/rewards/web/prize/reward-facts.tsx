import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { RewardDetail } from '../../shared/catalogue.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import { StockList } from '../components/stock-list.tsx';
import classes from './prize.module.css';

/** A prize for those who only look: teachers tell children about it. */
export function RewardFacts({ reward }: { reward: RewardDetail }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <Card>
      <div className={classes.facts}>
        <RewardPicture picture={reward.picture} size={180} />
        <div className={classes.fields}>
          <p className={classes.fact}>
            {t('level_heading', { level: reward.level })} · {t(`category_${reward.category}`)}{' '}
            <PointsAmount points={reward.pointsRequired} size="sm" />
          </p>
          {reward.repeatable && <p className={classes.fact}>{t('can_repeat')}</p>}
          <p className={classes.fact}>{localize(reward.description, locale)}</p>
          <StockList options={reward.options} />
        </div>
      </div>
    </Card>
  );
}
