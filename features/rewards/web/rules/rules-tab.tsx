import { useLocale, useTranslations } from 'use-intl';
import type { Balance } from '#features/points/shared/points.ts';
import { addDays, formatDateRange, formatLongDate } from '#platform/shared/dates.ts';
import { Planet } from '#platform/web/illustrations/planet.tsx';
import type { Reward } from '../../shared/rewards.ts';
import classes from './rules.module.css';
import { RulesEarning } from './rules-earning.tsx';
import { RulesLevels } from './rules-levels.tsx';
import { RulesPrizes } from './rules-prizes.tsx';

interface Props {
  readonly balance: Balance;
  readonly rewards: readonly Reward[];
  /** Whom the rules address: a child “tu”, a parent “Jūs”. */
  readonly viewer: 'child' | 'parent';
}

/** How the odyssey is played, in pictures and short sentences; every number is the academy's own. */
export function RulesTab({ balance, rewards, viewer }: Props) {
  return (
    <div className={classes.rules}>
      <RulesEarning viewer={viewer} />
      <RulesLevels balance={balance} viewer={viewer} />
      <RulesPrizes rewards={rewards} viewer={viewer} />
      <Year balance={balance} viewer={viewer} />
    </div>
  );
}

function Year({ balance: { schoolYear }, viewer }: Pick<Props, 'balance' | 'viewer'>) {
  const t = useTranslations('rules');
  const locale = useLocale();
  return (
    <section className={classes.part} aria-labelledby="rules-year">
      <h2 id="rules-year" className={classes.title}>
        {t('year_title')}
      </h2>
      <div className={classes.year}>
        <Planet kind="sky" size={72} />
        <div className={classes.words}>
          <p className={classes.strong}>{formatDateRange(schoolYear.from, schoolYear.to, locale)}</p>
          <p>{t(`year_${viewer}`, { date: formatLongDate(addDays(schoolYear.to, 1), locale) })}</p>
        </div>
      </div>
    </section>
  );
}
