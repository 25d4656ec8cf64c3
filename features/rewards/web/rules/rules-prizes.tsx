import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useTranslations } from 'use-intl';
import type { ClaimStatus } from '../../shared/prizes.ts';
import type { Reward } from '../../shared/rewards.ts';
import { ClaimStatusBadge } from '../components/claim-status.tsx';
import classes from './rules.module.css';
import { shelfFacts } from './rules.view.ts';

type Viewer = 'child' | 'parent';
type Step = 'choose' | Exclude<ClaimStatus, 'cancelled'>;

const steps: readonly Step[] = ['choose', 'claimed', 'ready', 'handed-over'];
const words = { choose: 'choose', claimed: 'claimed', ready: 'ready', 'handed-over': 'handed_over' } as const;

/** How a prize is claimed, step by step, and what happens when points are returned. */
export function RulesPrizes({ rewards, viewer }: { rewards: readonly Reward[]; viewer: Viewer }) {
  const t = useTranslations('rules');
  const facts = shelfFacts(rewards);
  const again = rewards.some(({ repeatable }) => repeatable);
  return (
    <>
      <section className={classes.part} aria-labelledby="rules-prizes">
        <h2 id="rules-prizes" className={classes.title}>
          {t('prizes_title')}
        </h2>
        <p className={classes.lead}>
          {t(`prizes_${viewer}`)} {facts && t('shelf', { ...facts })}
        </p>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step} className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <p>{t(`step_${words[step]}_${viewer}`)}</p>
              {step !== 'choose' && <ClaimStatusBadge status={step} />}
            </li>
          ))}
        </ol>
        <p className={classes.lead}>{again ? t(`again_${viewer}`) : t(`once_${viewer}`)}</p>
      </section>
      <section className={classes.part} aria-labelledby="rules-back">
        <h2 id="rules-back" className={classes.title}>
          {t('back_title')}
        </h2>
        <ul className={classes.back}>
          {(['cancelled', 'reopened', 'level_stays'] as const).map((each) => (
            <li key={each} className={classes.answer}>
              <IconRotate size={22} aria-hidden />
              <div className={classes.words}>
                <h3 className={classes.name}>{t(`back_${each}_title`)}</h3>
                <p>{t(`back_${each}_${viewer}`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
