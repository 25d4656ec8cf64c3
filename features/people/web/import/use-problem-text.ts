import { useTranslations } from 'use-intl';
import type { ImportHint } from '../../shared/user-import.ts';

/** Says what is wrong with a row, or what it asks, by the problem's code. */
export function useProblemText(): (problem: string) => string {
  const t = useTranslations('users.import');
  const errorText = useTranslations('errors');
  return (problem) => {
    // A refusal of what would have started for a child who is there.
    const code = problem as 'billing/plan-full';
    if (problem.includes('/') && errorText.has(code)) return t('start_refused', { reason: errorText(code) });
    const key = `problem.${problem}` as 'problem.columns_missing';
    return t.has(key) ? t(key) : problem;
  };
}

/** Says what the person may want to check. */
export function useHintText(): (hint: ImportHint) => string {
  const t = useTranslations('users.import');
  return ({ key, email, group }) => t(`hint.${key}`, { email: email ?? '', group: group ?? '' });
}
