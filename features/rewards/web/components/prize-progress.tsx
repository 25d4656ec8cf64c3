import { useTranslations } from 'use-intl';
import classes from './prize-progress.module.css';

/** How much of a prize's cost the balance covers, as a bar; read aloud in numbers. */
export function PrizeProgress({ cost, missing }: { cost: number; missing: number }) {
  const t = useTranslations('saved_prize');
  const have = Math.max(0, cost - missing);
  return (
    <div
      role="progressbar"
      aria-label={t('progress_to_prize', { have, cost })}
      aria-valuemin={0}
      aria-valuemax={cost}
      aria-valuenow={have}
      className={classes.bar}
    >
      <div className={classes.done} style={{ width: `${cost > 0 ? (have / cost) * 100 : 100}%` }} />
    </div>
  );
}
