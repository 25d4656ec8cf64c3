import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { NamedLesson } from '../../shared/lesson.ts';

/** A course lesson in words: its number, if it has one, and its title. */
export function useLessonName(): (lesson: Pick<NamedLesson, 'order' | 'title'>) => string {
  const t = useTranslations('day_lesson');
  const locale = useLocale();
  return ({ order, title: texts }) => {
    const title = localize(texts, locale);
    return order === null ? t('unnumbered', { title }) : t('numbered', { number: order, title });
  };
}
