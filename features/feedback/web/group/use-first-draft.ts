import { createTranslator } from 'use-intl';
import { inLanguage } from '#platform/shared/localized-text.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import { firstDraftOf } from './first-draft.view.ts';

const texts = {
  lt: () => import('../messages/draft-lt.ts'),
  en: () => import('../messages/draft-en.ts'),
};

/** A first draft from the facts, in the family's language whatever the screen speaks. */
export async function writeFirstDraft({
  child,
  facts,
  familyLocale: locale,
}: FeedbackEditor): Promise<string> {
  const { default: feedback_draft } = await inLanguage(texts, locale)();
  const t = createTranslator({ locale, messages: { feedback_draft }, namespace: 'feedback_draft' });
  return firstDraftOf(child.firstName, facts, locale)
    .map(({ key, values, field }) =>
      t(key, { ...values, ...(field && { field: t(`field.${field}`) }) } as never),
    )
    .join('\n');
}
