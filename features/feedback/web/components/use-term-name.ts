import { useTranslations } from 'use-intl';
import type { Term } from '../../shared/feedback.ts';

/** A semester in words, with its school year. */
export function useTermName(): (term: Term) => string {
  const t = useTranslations('feedback');
  // Years as texts: a number would get its thousands apart.
  return ({ schoolYear, semester }) =>
    t('term', { semester, year: String(schoolYear), next: String(schoolYear + 1) });
}
