import { useTranslations } from 'use-intl';
import type { SchedulePlan } from '../../shared/groups.ts';
import { isUnchanged, planCounts } from '../../shared/plan-summary.rules.ts';
import classes from './schedule-preview.module.css';

const changes = ['created', 'moved', 'removed'] as const;
/** The first that is said has the lessons and the future in it; the others follow it. */
const first = { created: 'created', moved: 'will_move', removed: 'will_remove' } as const;

/** 'Bus sukurtos 68 pamokos · 3 perkeltos · 2 išimtos · 40 lieka'. */
export function PlanNumbers({ plan }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const counts = planCounts(plan);
  const said = changes
    .filter((part) => counts[part] > 0)
    .map((part, index) => t(index === 0 ? first[part] : part, { count: counts[part] }));
  return (
    <p className={classes.numbers}>
      {[
        ...(isUnchanged(counts) ? [t('unchanged')] : said),
        ...(counts.kept > 0 ? [t('kept', { count: counts.kept })] : []),
      ].join(' · ')}
    </p>
  );
}
