import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { PythonCheck, WebCheck } from '../../shared/exercise.ts';

/** What a check wants, in its author's words or those of its kind. */
export function useCheckTitles(): (check: PythonCheck | WebCheck) => string {
  const t = useTranslations('exercises');
  const locale = useLocale();
  return (check) => {
    if (check.title) return localize(check.title, locale);
    if (check.kind === 'asserts') return t('check.asserts');
    return t(`check.${check.kind}`, {
      text: '',
      name: '',
      call: '',
      expected: '',
      selector: '',
      property: '',
      value: '',
      ...check,
    });
  };
}
