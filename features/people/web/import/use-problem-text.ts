import { useTranslations } from 'use-intl';

/** Says what is wrong with a row, or what it asks, by the problem's code. */
export function useProblemText(): (problem: string) => string {
  const t = useTranslations('users.import');
  return (problem) => {
    const key = `problem.${problem}` as 'problem.columns_missing';
    return t.has(key) ? t(key) : problem;
  };
}
