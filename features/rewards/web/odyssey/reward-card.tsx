import { Button } from '@mantine/core';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './reward-card.module.css';
import { RewardReason } from './reward-reason.tsx';

/** The prize that the child saves for. */
export interface Saving {
  readonly chosenId: string | null;
  /** Chooses a prize, or clears the choice; absent for those who only look. */
  readonly onChoose?: (reward: Reward | null) => void;
}

interface Props {
  readonly reward: Reward;
  /** Absent for those who only look. */
  readonly onClaim?: (reward: Reward) => void;
  readonly saving: Saving;
}

/** A prize: what it is, its cost, its stock, and the button to claim it or to save for it, or why not. */
export function RewardCard({ reward, onClaim, saving }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const name = localize(reward.name, locale);
  const chosen = saving.chosenId === reward.id;
  const canClaim = reward.unclaimable === null && onClaim !== undefined;
  const canSave = saving.onChoose && reward.unclaimable !== 'reward/already-claimed' && (!canClaim || chosen);
  return (
    <article
      className={classes.card}
      data-level={reward.level}
      data-state={reward.unclaimable ?? 'claimable'}
      data-chosen={chosen}
    >
      <div className={classes.art}>
        <RewardPicture picture={reward.picture} />
        <span className={classes.cost}>
          <PointsAmount points={reward.pointsRequired} />
        </span>
      </div>
      <div className={classes.body}>
        <p className={classes.category}>
          {t(`category_${reward.category}`)}
          {reward.repeatable && <> · {t('can_repeat')}</>}
        </p>
        <h4 className={classes.name}>{name}</h4>
        <p className={classes.description}>{localize(reward.description, locale)}</p>
        <ul className={classes.options}>
          {reward.options.map((option) => (
            <li key={option.id} className={classes.option} data-gone={option.quantity === 0}>
              {localize(option.name, locale)}{' '}
              <span className={classes.left}>{t('stock_left', { count: option.quantity })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        {canClaim && (
          <Button
            fullWidth
            className={classes.claim}
            aria-label={t('claim_named', { prize: name })}
            onClick={() => onClaim(reward)}
          >
            {t('claim')}
          </Button>
        )}
        {!canClaim && <RewardReason reward={reward} own={onClaim !== undefined} />}
        {canSave && (
          <Save name={name} chosen={chosen} onPress={() => saving.onChoose?.(chosen ? null : reward)} />
        )}
        {chosen && !saving.onChoose && (
          <p className={classes.reason} data-kind="reachable">
            <IconTargetArrow size={20} aria-hidden />
            {t('saved_by_child')}
          </p>
        )}
      </div>
    </article>
  );
}

function Save({ name, chosen, onPress }: { name: string; chosen: boolean; onPress: () => void }) {
  const t = useTranslations('rewards');
  return (
    <button
      type="button"
      className={classes.save}
      aria-pressed={chosen}
      aria-label={t(chosen ? 'saving_for_named' : 'save_for_named', { prize: name })}
      onClick={onPress}
    >
      <IconTargetArrow size={20} aria-hidden />
      {t(chosen ? 'saving_for' : 'save_for')}
    </button>
  );
}
