import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './reward-card.module.css';
import { RewardReason } from './reward-reason.tsx';

interface Props {
  readonly reward: Reward;
  /** Absent for those who only look. */
  readonly onClaim?: (reward: Reward) => void;
  /** The level of its heading: under a level's or right under the catalogue's. */
  readonly heading: 'h3' | 'h4';
}

/** A prize: what it is, what it costs, what is left of it, and the way to take it or why not. */
export function RewardCard({ reward, onClaim, heading: Heading }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const name = localize(reward.name, locale);
  return (
    <article
      className={classes.card}
      data-level={reward.level}
      data-state={reward.unclaimable ?? 'claimable'}
    >
      <div className={classes.art}>
        <RewardPicture picture={reward.picture} />
        <span className={classes.cost}>
          <PointsAmount points={reward.pointsRequired} />
        </span>
      </div>
      <div className={classes.body}>
        <p className={classes.category}>{t(`category_${reward.category}`)}</p>
        <Heading className={classes.name}>{name}</Heading>
        <p className={classes.description}>{localize(reward.description, locale)}</p>
        <ul className={classes.options}>
          {reward.options.map((option) => (
            <li key={option.id} className={classes.option} data-gone={option.quantity === 0}>
              {localize(option.name, locale)}
              <span className={classes.left}>{t('stock_left', { count: option.quantity })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        {reward.unclaimable === null && onClaim && (
          <Button
            fullWidth
            className={classes.claim}
            aria-label={t('claim_named', { prize: name })}
            onClick={() => onClaim(reward)}
          >
            {t('claim')}
          </Button>
        )}
        {(reward.unclaimable !== null || !onClaim) && (
          <RewardReason reward={reward} own={onClaim !== undefined} />
        )}
      </div>
    </article>
  );
}
