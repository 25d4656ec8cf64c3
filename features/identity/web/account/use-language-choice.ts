import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import { switchLocale } from '#platform/web/i18n.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { savePreferredLanguage } from '../identity.queries.ts';

/** The language, for every device and for mails (decision A18): the one in use or just chosen, and how to choose. */
export function useLanguageChoice() {
  const t = useTranslations('account');
  const refusalText = useRefusalText();
  const current = useLocale();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (locale: Locale) => {
      await savePreferredLanguage(queryClient, locale);
      await switchLocale(locale);
    },
    onError: (error) => notify.error(t('language_failed', { reason: refusalText(error) })),
  });
  return { chosen: isPending && variables ? variables : current, choose: mutate, isPending };
}
