import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { rewardsQuery } from '../rewards.queries.ts';
import classes from './home-prizes.module.css';
import { homePrizesOf } from './home-prizes.view.ts';
import { isWaiting, PrizeNotes } from './prize-notes.tsx';
import { PrizeProgress } from './prize-progress.tsx';
import { RewardPicture } from './reward-picture.tsx';

/**
 * The prizes on a child's home: what can be claimed, then what the child saves for; without either, what they could save for. Renders
 * nothing if there is nothing of it.
 */
export function HomePrizes({ childId }: { childId: string }) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  const query = useQuery(rewardsQuery(childId));
  return (
    <QueryStates query={query} loading={<div className={classes.placeholder} />} errorTitle={t('error')}>
      {({ rewards, claims, chosen }) => {
        const { claimable, toClaim, goal, reached, toChoose } = homePrizesOf({ rewards, chosen });
        if (claimable + toChoose.length === 0 && !goal && !claims.some(isWaiting)) return null;
        return (
          <StarryGround className={classes.card}>
            <PrizeNotes claims={claims} chosen={chosen} />
            {claimable > 0 && (
              <Pictured
                rewards={toClaim}
                title={t('can_claim', { count: claimable })}
                about={reached && t('saved_up', { prize: localize(reached.name, locale) })}
              />
            )}
            {goal && <Goal reward={goal} />}
            {toChoose.length > 0 && (
              <Pictured rewards={toChoose} title={t('what_for')} about={t('what_for_text')} />
            )}
          </StarryGround>
        );
      }}
    </QueryStates>
  );
}

interface PicturedProps {
  readonly rewards: readonly Reward[];
  readonly title: string;
  readonly about: ReactNode;
}

/** A link to the shelf with the pictures of up to three prizes. */
function Pictured({ rewards, title, about }: PicturedProps) {
  const locale = useLocale();
  const [only] = rewards.length === 1 ? rewards : [];
  return (
    <ToPrizes className={classes.pictured}>
      <span className={classes.head}>
        <span className={classes.title}>{title}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
      <span className={classes.go} aria-hidden="true">
        <IconChevronRight size={24} />
      </span>
      <span className={classes.shelf}>
        {rewards.map(({ id, picture }) => (
          <span key={id} className={classes.place}>
            <RewardPicture picture={picture} size={76} />
          </span>
        ))}
        {only && <span className={classes.name}>{localize(only.name, locale)}</span>}
      </span>
    </ToPrizes>
  );
}

/** The prize that the child chose, and how far it is. */
function Goal({ reward }: { reward: Reward }) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  const soldOut = reward.unclaimable === 'reward/out-of-stock';
  return (
    <ToPrizes className={classes.goal}>
      <RewardPicture picture={reward.picture} size={72} />
      <span className={classes.words}>
        <span className={classes.kicker}>
          <span className={classes.about}>{t('saving')}</span>
          <span className={classes.missing}>
            {soldOut ? t('sold_out') : t('missing', { count: reward.missingPoints })}
          </span>
        </span>
        <span className={classes.name}>{localize(reward.name, locale)}</span>
        <PrizeProgress cost={reward.pointsRequired} missing={reward.missingPoints} />
      </span>
    </ToPrizes>
  );
}

function ToPrizes({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <Link to="/dashboard/studies/points/$tab" params={{ tab: 'rewards' }} className={className}>
      {children}
    </Link>
  );
}
