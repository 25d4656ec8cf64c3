import { queryOptions } from '@tanstack/react-query';
import type { identityContract } from '#features/identity/shared/identity.contract.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import { type TranslationOf, translationIn } from '#platform/web/translation.ts';
import type original from './messages/lt.ts';

const { query } = featureClient<typeof identityContract>('identity');

/** The policy's words in one language. */
export type PrivacyMessages = TranslationOf<typeof original>;

const texts = import.meta.glob<{ default: PrivacyMessages }>('./messages/*.ts');

/** Downloads the policy in one language, only when somebody reads it. */
export function privacyTextQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['privacy', locale],
    queryFn: () => translationIn(texts, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the policy says of this academy: whom to ask, and who sends its SMS. */
export const policyFactsQuery = query.getPublicSettings.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ contactEmail, smsProvider }) => ({ contact: contactEmail, smsProvider }),
});
