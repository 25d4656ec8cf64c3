import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { rewardsQuery } from '../rewards.queries.ts';
import { isWaiting, PrizeNotes } from './prize-notes.tsx';
import { PrizeProgress } from './prize-progress.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { countClaimable, type PrizeAhead, prizeToShow } from './saved-prize.view.ts';
import classes from './saved-prize-card.module.css';

/**
 * For a parent: the prize that a child saves for, otherwise the best claimable one, otherwise the nearest: its picture, what is
 * missing, and a link to it. Renders nothing if there are no prizes.
 */
export function SavedPrizeCard({ childId }: { childId: string }) {
  const t = useTranslations('saved_prize');
  const query = useQuery(rewardsQuery(childId));
  return (
    <QueryStates query={query} loading={<div className={classes.placeholder} />} errorTitle={t('error')}>
      {(catalogue) => {
        const ahead = prizeToShow(catalogue);
        if (!ahead && !catalogue.claims.some(isWaiting)) return null;
        return (
          <StarryGround className={classes.card}>
            <PrizeNotes claims={catalogue.claims} chosen={catalogue.chosen} />
            {ahead && <Ahead ahead={ahead} claimable={countClaimable(catalogue.rewards)} />}
          </StarryGround>
        );
      }}
    </QueryStates>
  );
}

interface AheadProps {
  readonly ahead: PrizeAhead;
  /** How many prizes can be claimed now. */
  readonly claimable: number;
}

function Ahead({ ahead: { reward, chosen }, claimable }: AheadProps) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  const inReach = reward.unclaimable === null;
  const unchosen = inReach ? t('in_reach', { count: claimable }) : t('nearest');
  return (
    <Link
      to="/dashboard/points/$tab"
      params={{ tab: 'rewards' }}
      className={classes.prize}
      data-reach={inReach}
    >
      <span className={classes.picture}>
        <RewardPicture picture={reward.picture} size={96} />
      </span>
      <span className={classes.words}>
        <span className={classes.kicker}>{chosen ? t('saving_parent') : unchosen}</span>
        <span className={classes.name}>{localize(reward.name, locale)}</span>
        <span className={classes.way}>
          {!inReach && <PrizeProgress cost={reward.pointsRequired} missing={reward.missingPoints} />}
          <span className={classes.missing}>
            {reward.unclaimable === 'reward/out-of-stock' && t('sold_out')}
            {inReach && t('enough')}
            {reward.unclaimable === 'reward/insufficient-points' &&
              t('missing', { count: reward.missingPoints })}
          </span>
        </span>
      </span>
      <span className={classes.go}>
        <IconChevronRight size={20} aria-hidden />
      </span>
    </Link>
  );
}
