import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { ThemeSwitch } from '#platform/web/kit/theme-switch.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import classes from './auth-layout.module.css';
import { FlightScene } from './flight-scene.tsx';

interface Props {
  readonly title: string;
  /** The browser tab's name where it is not the title. */
  readonly pageTitle?: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the public area: the form on one side, the odyssey on the other. Works without a router. */
export function AuthLayout({ title, pageTitle = title, subtitle, children }: Props) {
  const t = useTranslations();
  usePageTitle(pageTitle);
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <StarryGround className={classes.odyssey}>
          <Logo name={t('kit.product')} size={30} />
          <div className={classes.words}>
            <p className={classes.headline}>{t('identity.hero_title')}</p>
            <p className={classes.lead}>{t('identity.hero_text')}</p>
          </div>
          <div className={classes.scene}>
            <FlightScene label={t('identity.hero_picture')} />
          </div>
        </StarryGround>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

/** Links below a form, side by side where there is room. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>;
}
