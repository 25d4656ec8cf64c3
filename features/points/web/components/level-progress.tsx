import { useTranslations } from 'use-intl';
import type { Balance } from '../../shared/points.ts';
import classes from './level-progress.module.css';

/** The progress to the next level as a bar and a sentence. */
export function LevelProgress({ balance }: { balance: Balance }) {
  const t = useTranslations('points');
  const { nextLevel } = balance;
  const from = balance.thresholds[balance.level - 1] ?? 0;
  const share = nextLevel ? (balance.earned - from) / (nextLevel.threshold - from) : 1;
  const words = nextLevel
    ? t('to_next_level', { level: nextLevel.level, missing: nextLevel.missing })
    : t('last_level');
  return (
    <div className={classes.progress}>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.done} style={{ width: `${Math.max(0, share) * 100}%` }} />
      </div>
      <p className={classes.words}>{words}</p>
    </div>
  );
}
