import { useTranslations } from 'use-intl';
import type { NamedText } from '../lesson-editor/lesson-content.view.ts';

/** The name of a lesson's text in a list of changes: „2 tema: tekstas (EN)“. */
export function useTextName(): (text: Pick<NamedText, 'key' | 'number' | 'field' | 'language'>) => string {
  const t = useTranslations('authoring');
  return ({ key, number, field, language }) => {
    const words = { field: t(`field_${field}`), language: t(`language_${language}`) };
    if (key === 'lesson') return t('text_of_lesson', words);
    if (key === 'notes') return t('text_of_notes', words);
    return number > 0 ? t('text_of_topic', { ...words, number }) : t('text_of_lost_topic', words);
  };
}
