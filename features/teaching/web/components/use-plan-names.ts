import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { TeachablePlan } from '../../shared/teaching.ts';

/** The name of a plan, and the plans of a teacher in words: “Any plan” where none is set. */
export function usePlanNames(plans: readonly TeachablePlan[]) {
  const t = useTranslations('teaching');
  const locale = useLocale();
  const nameOf = ({ name, archived }: TeachablePlan) => {
    const plan = localize(name, locale);
    return archived ? t('archived', { plan }) : plan;
  };
  const namesOf = (planIds: readonly string[]) =>
    plans.flatMap((plan) => (planIds.includes(plan.id) ? nameOf(plan) : [])).join(', ') || t('any');
  return { nameOf, namesOf };
}
