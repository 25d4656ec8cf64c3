import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { RewardCard } from './reward-card.tsx';
import classes from './reward-list.module.css';
import { type RewardOrder, rewardsByLevel, rewardsByNearness } from './reward-order.view.ts';

interface CardsProps {
  readonly rewards: readonly Reward[];
  /** Absent for those who only look. */
  readonly onClaim?: (reward: Reward) => void;
}

interface Props extends CardsProps {
  readonly order: RewardOrder;
  readonly onOrder: (order: RewardOrder) => void;
}

/** The catalogue: by level, highest first (spec §7), or what is nearest first. */
export function RewardList({ rewards, order, onOrder, onClaim }: Props) {
  const t = useTranslations('rewards');
  if (rewards.length === 0) {
    return <EmptyState picture={<Capsule />} message={t('rewards_empty')} hint={t('rewards_empty_hint')} />;
  }
  return (
    <section className={classes.catalogue} aria-labelledby="catalogue-title">
      <header className={classes.head}>
        <h2 id="catalogue-title" className={classes.title}>
          {t('catalogue')}
        </h2>
        <Segments<RewardOrder>
          label={t('order')}
          value={order}
          onChange={onOrder}
          choices={[
            { value: 'level', label: t('order_level') },
            { value: 'nearest', label: t('order_nearest') },
          ]}
        />
      </header>
      {order === 'nearest' && <Cards rewards={rewardsByNearness(rewards)} onClaim={onClaim} heading="h3" />}
      {order === 'level' &&
        rewardsByLevel(rewards).map(({ level, rewards: ofLevel }) => (
          <section key={level} className={classes.level} aria-labelledby={`level-${level}`}>
            <h3 id={`level-${level}`} className={classes.levelTitle}>
              <Planet kind={planetKinds[level - 1] ?? 'moon'} size={96} />
              <span>{t('level_heading', { level })}</span>
            </h3>
            <Cards rewards={ofLevel} onClaim={onClaim} heading="h4" />
          </section>
        ))}
    </section>
  );
}

function Cards({ rewards, onClaim, heading }: CardsProps & { heading: 'h3' | 'h4' }) {
  return (
    <ul className={classes.cards}>
      {rewards.map((reward) => (
        <li key={reward.id}>
          <RewardCard reward={reward} onClaim={onClaim} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
