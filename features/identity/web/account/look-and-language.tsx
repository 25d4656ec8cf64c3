import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import { useColorScheme } from '#platform/web/color-scheme.ts';
import panels from '#platform/web/kit/panel.module.css';
import { Segments } from '#platform/web/kit/segments.tsx';
import classes from '../components/account.module.css';
import { useLanguageChoice } from './use-language-choice.ts';

const schemes = ['light', 'dark'] as const;

/** Language and theme, each with one tap: on a phone a child has no switches above the screen. */
export function LookAndLanguage() {
  const t = useTranslations();
  const { chosen, choose } = useLanguageChoice();
  const { scheme, toggle } = useColorScheme();
  return (
    <section className={`${panels.panel} ${classes.pair}`} aria-label={t('account.look_and_language')}>
      <Named name={t('kit.language')}>
        <Segments
          label={t('kit.language')}
          value={chosen}
          onChange={choose}
          choices={locales.map((value) => ({
            value,
            label: t(`kit.language_name_${value}`),
          }))}
        />
      </Named>
      <Named name={t('account.theme')}>
        <Segments
          label={t('account.theme')}
          value={scheme}
          onChange={toggle}
          choices={schemes.map((value) => ({ value, label: t(`account.theme_${value}`) }))}
        />
      </Named>
    </section>
  );
}

/** A switch below its name, which is the switch's own name already. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={classes.legend} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}
