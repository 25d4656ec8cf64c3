import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Taught } from '../../shared/makeups.ts';

/** The name of a lesson: its number and title. */
export function useLessonName(): (taught: Taught) => string {
  const t = useTranslations('makeups');
  const locale = useLocale();
  return ({ order, title }) => t('lesson', { number: String(order), title: localize(title, locale) });
}
