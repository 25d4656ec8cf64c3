import { useTranslations } from 'use-intl';
import type { Term } from '../../shared/feedback.ts';

/** A semester in words, with its school year. */
export function useTermName(): (term: Term) => string {
  const t = useTranslations('feedback');
  // Years as strings: a number would get a thousands separator.
  return ({ schoolYear, semester }) =>
    t('term', { semester, year: String(schoolYear), next: String(schoolYear + 1) });
}
