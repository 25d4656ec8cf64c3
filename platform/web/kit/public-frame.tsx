import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '../illustrations/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-frame.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  /** As wide as screens of the app, for more than a few sentences. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of a page that strangers open by an address of their own: no search engine lists it. */
export function PublicFrame({ wide = false, children }: Props) {
  const t = useTranslations('kit');
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.bar}>
        <a href="/" className={classes.home}>
          <Logo name={t('product')} size={26} />
        </a>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main} data-wide={wide}>
        {children}
      </main>
    </div>
  );
}
