import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Reward } from '../../shared/rewards.ts';
import classes from './odyssey.module.css';
import { odysseyRoutes, type Viewer } from './odyssey-tabs.tsx';
import { PrizeProgress } from './prize-progress.tsx';
import { countClaimable, nextReward } from './reward-order.view.ts';

/** The use of the points: how many prizes can be taken, and how far the next one is. */
export function NextPrize({ rewards, viewer }: { rewards: readonly Reward[]; viewer: Viewer }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const claimable = countClaimable(rewards);
  const next = nextReward(rewards);
  return (
    <div className={classes.nextPrize}>
      {claimable > 0 && (
        <Link
          to={odysseyRoutes[viewer]}
          params={{ tab: 'rewards' }}
          search={{ order: 'nearest' }}
          hash="catalogue-title"
          className={classes.claimable}
        >
          <IconGift size={20} aria-hidden />
          {t('claimable_now', { count: claimable })}
        </Link>
      )}
      {next && (
        <>
          <p className={classes.far}>
            {t('next_prize', { prize: localize(next.name, locale), missing: next.missingPoints })}
          </p>
          <PrizeProgress cost={next.pointsRequired} missing={next.missingPoints} />
        </>
      )}
    </div>
  );
}
