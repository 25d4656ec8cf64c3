import { createTranslator } from 'use-intl';
import { type TranslationOf, translationIn } from '#platform/web/translation.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import type original from '../messages/draft-lt.ts';
import { firstDraftOf } from './first-draft.view.ts';

const texts = import.meta.glob<{ default: TranslationOf<typeof original> }>('../messages/draft-*.ts');

/** A first draft from the facts, in the family's language whatever the screen's. */
export async function writeFirstDraft({
  child,
  facts,
  familyLocale: locale,
}: FeedbackEditor): Promise<string> {
  const feedback_draft = await translationIn(texts, locale);
  const t = createTranslator({ locale, messages: { feedback_draft }, namespace: 'feedback_draft' });
  return firstDraftOf(child.firstName, facts, locale)
    .map(({ key, values, field }) =>
      t(key, { ...values, ...(field && { field: t(`field.${field}`) }) } as never),
    )
    .join('\n');
}
