import { useTranslations } from 'use-intl';
import type { SchedulePlan } from '../../shared/groups.ts';
import { isUnchanged, planCounts } from '../../shared/plan-summary.rules.ts';
import classes from './schedule-preview.module.css';

const parts = ['created', 'moved', 'removed', 'kept'] as const;

/** 'Bus sukurta 68 pamokos · 3 perkeltos · 2 išimtos · 40 lieka'. */
export function PlanNumbers({ plan }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const counts = planCounts(plan);
  const said = parts.filter((part) => counts[part] > 0).map((part) => t(part, { count: counts[part] }));
  return (
    <p className={classes.numbers}>{(isUnchanged(counts) ? [t('unchanged'), ...said] : said).join(' · ')}</p>
  );
}
