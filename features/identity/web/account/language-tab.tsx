import '#platform/web/theme/form-styles.ts';
import { Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { switchLocale } from '#platform/web/i18n.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from '../components/account.module.css';
import { savePreferredLanguage } from '../identity.queries.ts';

/** The user's language, on every device and in mails (decision A18). */
export function LanguageTab() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const current = useLocale();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (locale: Locale) => {
      await savePreferredLanguage(queryClient, locale);
      await switchLocale(locale);
    },
    onError: (error) => notify.error(t('account.language_failed', { reason: refusalText(error) })),
  });
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.language_title')}</h2>
      <p className={panels.text}>{t('account.language_text')}</p>
      <Radio.Group
        aria-label={t('account.language_title')}
        value={change.variables && change.isPending ? change.variables : current}
        onChange={(value) => change.mutate(localeSchema.parse(value))}
      >
        <div className={classes.options}>
          {locales.map((locale) => (
            <Radio
              key={locale}
              className={classes.option}
              value={locale}
              lang={locale}
              size="md"
              disabled={change.isPending}
              label={t(`kit.language_name_${locale}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
