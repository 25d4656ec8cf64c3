import { Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type Locale, localeSchema, locales } from '#platform/shared/localized-text.ts';
import { switchLocale } from '#platform/web/i18n.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { savePreferredLanguage } from '../identity.queries.ts';
import classes from './account.module.css';

/** The user's language, on every device and in mails (decision A18). */
export function LanguageTab() {
  const t = useTranslations();
  const current = useLocale();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (locale: Locale) => {
      await savePreferredLanguage(queryClient, locale);
      await switchLocale(locale);
    },
    onError: (error) =>
      notify.error(t('account.language_failed', { reason: t(`errors.${errorCodeOf(error)}`) })),
  });
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('account.language_title')}</h2>
      <p className={classes.text}>{t('account.language_text')}</p>
      <Radio.Group
        className={classes.form}
        aria-label={t('account.language_title')}
        value={change.variables && change.isPending ? change.variables : current}
        onChange={(value) => change.mutate(localeSchema.parse(value))}
      >
        {locales.map((locale) => (
          <Radio
            key={locale}
            value={locale}
            lang={locale}
            size="md"
            disabled={change.isPending}
            label={t(`kit.language_name_${locale}`)}
          />
        ))}
      </Radio.Group>
    </section>
  );
}
