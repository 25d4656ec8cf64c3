import { useTranslations } from 'use-intl';
import type { Balance } from '#features/points/shared/points.ts';
import { LevelBadge } from '#features/points/web/components/level-badge.tsx';
import classes from './rules.module.css';
import { levelStarts } from './rules.view.ts';

/** The levels with their frames and the points at which they begin; the child's own is marked. */
export function RulesLevels({ balance, viewer }: { balance: Balance; viewer: 'child' | 'parent' }) {
  const t = useTranslations();
  return (
    <section className={classes.part} aria-labelledby="rules-levels">
      <h2 id="rules-levels" className={classes.title}>
        {t('rules.levels_title')}
      </h2>
      <p className={classes.lead}>{t(`rules.levels_${viewer}`)}</p>
      <ol className={classes.levels}>
        {levelStarts(balance.thresholds).map(({ level, from }) => (
          <li
            key={level}
            className={classes.level}
            data-here={level === balance.level}
            aria-current={level === balance.level ? 'step' : undefined}
          >
            <LevelBadge level={level} size={84} />
            <span className={classes.name}>
              {level > 0 ? t('points.level', { level }) : t('points.level_zero')}
            </span>
            <span className={classes.from}>{t('rules.from_points', { count: from })}</span>
            {level === balance.level && <span className={classes.here}>{t(`rules.here_${viewer}`)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
