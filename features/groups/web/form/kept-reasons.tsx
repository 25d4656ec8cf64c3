import { useTranslations } from 'use-intl';
import type { SchedulePlan } from '../../shared/groups.ts';
import classes from './schedule-preview.module.css';

const reasons = ['attendance', 'edited', 'manual', 'cancelled'] as const;

/** Which lessons the pattern leaves alone, and why (decision G8). */
export function KeptReasons({ plan: { kept } }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const said = reasons
    .filter((reason) => kept[reason] > 0)
    .map((reason) => t(`kept_reason.${reason}`, { count: kept[reason] }));
  if (said.length === 0) return null;
  return <p className={classes.waiting}>{t('kept_because', { reasons: said.join(', ') })}</p>;
}
