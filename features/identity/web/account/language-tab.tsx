import '#platform/web/theme/form-styles.ts';
import { Radio } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { locales } from '#platform/shared/localized-text.ts';
import panels from '#platform/web/kit/panel.module.css';
import classes from '../components/account.module.css';
import { useLanguageChoice } from './use-language-choice.ts';

/** The user's language, on every device and in mails (decision A18). */
export function LanguageTab() {
  const t = useTranslations();
  const { chosen, choose, isPending } = useLanguageChoice();
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.language_title')}</h2>
      <p className={panels.text}>{t('account.language_text')}</p>
      <Radio.Group
        aria-label={t('account.language_title')}
        value={chosen}
        onChange={(value) => choose(localeSchema.parse(value))}
      >
        <div className={classes.options}>
          {locales.map((locale) => (
            <Radio
              key={locale}
              className={classes.option}
              value={locale}
              lang={locale}
              size="md"
              disabled={isPending}
              label={t(`kit.language_name_${locale}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
