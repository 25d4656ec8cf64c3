import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { rewardsQuery } from '../rewards.queries.ts';
import { PrizeProgress } from './prize-progress.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { countClaimable, type PrizeAhead, prizeToShow } from './saved-prize.view.ts';
import classes from './saved-prize-card.module.css';

const odyssey = {
  child: '/dashboard/studies/points/$tab',
  parent: '/dashboard/points/$tab',
} as const;
type Viewer = keyof typeof odyssey;

interface Props {
  readonly childId: string;
  readonly viewer: Viewer;
}

/**
 * The prize that a child saves for, otherwise the best claimable one, otherwise the nearest: its picture, what is missing, and a link to
 * it. Renders nothing if there are no prizes.
 */
export function SavedPrizeCard({ childId, viewer }: Props) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  const query = useQuery(rewardsQuery(childId));
  return (
    <QueryStates query={query} loading={<div className={classes.placeholder} />} errorTitle={t('error')}>
      {(catalogue) => {
        const ahead = prizeToShow(catalogue);
        const waiting = catalogue.claims.filter(({ status }) => status === 'ready');
        const gone = catalogue.chosen?.gone ? catalogue.chosen : null;
        if (!ahead && waiting.length === 0) return null;
        return (
          <StarryGround className={classes.card}>
            {waiting.map(({ id, rewardName }) => (
              <p key={id} className={classes.waiting}>
                <IconConfetti size={22} aria-hidden />
                {t('waiting', { prize: localize(rewardName, locale) })}
              </p>
            ))}
            {gone && <p className={classes.gone}>{t('gone', { prize: localize(gone.name, locale) })}</p>}
            {ahead && <Ahead ahead={ahead} claimable={countClaimable(catalogue.rewards)} viewer={viewer} />}
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
  readonly viewer: Viewer;
}

function Ahead({ ahead: { reward, chosen }, claimable, viewer }: AheadProps) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  const inReach = reward.unclaimable === null;
  const unchosen = inReach ? t('in_reach', { count: claimable }) : t('nearest');
  const saving = viewer === 'child' ? t('saving') : t('saving_parent');
  return (
    <Link to={odyssey[viewer]} params={{ tab: 'rewards' }} className={classes.prize} data-reach={inReach}>
      <span className={classes.picture}>
        <RewardPicture picture={reward.picture} size={96} />
      </span>
      <span className={classes.words}>
        <span className={classes.kicker}>{chosen ? saving : unchosen}</span>
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
        {viewer === 'child' && (inReach ? t('take') : t(chosen ? 'look' : 'choose_one'))}
        <IconChevronRight size={20} aria-hidden />
      </span>
    </Link>
  );
}
