import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { ThemeSwitch } from '#platform/web/kit/theme-switch.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import classes from './check.module.css';

/** The frame of a page that strangers open. */
export function CheckFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  usePageTitle(t('diplomas.check.title'));
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.bar}>
        <a href="/" className={classes.home}>
          <Logo name={t('kit.product')} size={26} />
        </a>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
