import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type Ref, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { firstOf } from '#platform/shared/first-of.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { Claim } from '../../shared/rewards.ts';
import { ClaimStatusBadge, ViaParentBadge } from '../components/claim-status.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './my-prizes.module.css';
import { claimSteps, claimsByUrgency } from './reward-order.view.ts';

const atFirst = 3;

interface Props {
  readonly claims: readonly Claim[];
  /** The child looks at their own prizes. */
  readonly own: boolean;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The claimed prizes and the state of each; renders nothing before the first. */
export function MyPrizes({ claims, own, heading }: Props) {
  const t = useTranslations('rewards');
  const [all, setAll] = useState(false);
  if (claims.length === 0) return null;
  const sorted = claimsByUrgency(claims);
  const shown = all ? sorted : firstOf(sorted, atFirst);
  const title = own ? t('my_prizes') : t('child_prizes');
  return (
    <section className={classes.prizes} aria-labelledby="my-prizes-title">
      <h2 id="my-prizes-title" ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.strip}>
        {shown.map((claim) => (
          <Prize key={claim.id} claim={claim} />
        ))}
      </ul>
      {shown.length < claims.length && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          {t('show_all_prizes', { count: claims.length })}
        </Button>
      )}
    </section>
  );
}

function Prize({ claim }: { claim: Claim }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <li className={classes.prize} data-status={claim.status}>
      <RewardPicture picture={claim.picture} size={72} />
      <div className={classes.words}>
        <p className={classes.name}>{localize(claim.rewardName, locale)}</p>
        <p className={classes.option}>
          {localize(claim.optionName, locale)}
          {claim.status === 'cancelled' && ` · ${formatShortDate(vilniusDate(claim.claimedAt), locale)}`}
        </p>
        {(claim.status === 'cancelled' || claim.viaParent) && (
          <p className={classes.badges}>
            {claim.status === 'cancelled' && <ClaimStatusBadge status={claim.status} />}
            {claim.viaParent && <ViaParentBadge />}
          </p>
        )}
        {claim.cancelReason && (
          <p className={classes.option}>{t('cancelled_because', { reason: claim.cancelReason })}</p>
        )}
      </div>
      <Way claim={claim} />
    </li>
  );
}

const stepTexts = {
  claimed: 'status_claimed',
  ready: 'status_ready',
  'handed-over': 'status_handed_over',
} as const;

/** The steps of a prize to the child, each with its day; renders nothing for a cancelled one. */
function Way({ claim }: { claim: Claim }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const steps = claimSteps(claim);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.way} aria-label={t('claim_way')}>
      {steps.map(({ step, done, at }) => (
        <li
          key={step}
          className={classes.step}
          data-done={done}
          aria-current={step === claim.status ? 'step' : undefined}
        >
          <span className={classes.dot}>{done && <IconCheck size={14} aria-hidden />}</span>
          <span className={classes.stepName}>{t(stepTexts[step])}</span>
          {at && <span className={classes.day}>{formatShortDate(vilniusDate(at), locale)}</span>}
        </li>
      ))}
    </ol>
  );
}
