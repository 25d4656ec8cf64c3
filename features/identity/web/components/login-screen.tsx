import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { LanguageSwitch } from '#platform/web/components/language-switch.tsx';
import { StarryGround } from '#platform/web/components/starry-ground.tsx';
import { ThemeSwitch } from '#platform/web/components/theme-switch.tsx';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { notify } from '#platform/web/notify.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { DemoAccount } from '../../shared/identity.ts';
import { loadDemoAccounts } from '../sign-in.queries.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { FlightScene } from './flight-scene.tsx';
import { LoginForm, type LoginFormHandle } from './login-form.tsx';
import classes from './login-screen.module.css';

function useDemoAccounts(): readonly DemoAccount[] | null {
  const [accounts, setAccounts] = useState<readonly DemoAccount[] | null>(null);
  useEffect(() => {
    // Without an answer the form stands alone: signing in says what is wrong.
    loadDemoAccounts().then(setAccounts, () => setAccounts(null));
  }, []);
  return accounts;
}

/** Sign-in (spec §2): the form on one side, the odyssey on the other. Knows no router: it comes before the app. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const t = useTranslations();
  const form = useRef<LoginFormHandle>(null);
  const demoAccounts = useDemoAccounts();
  usePageTitle(t('identity.login'));
  const welcome = (user: SessionUser) => {
    notify.success(t('identity.login_success'));
    onSignedIn(user);
  };
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
          <h1 className={classes.title}>{t('identity.login_title')}</h1>
          <p className={classes.subtitle}>{t('identity.login_subtitle')}</p>
        </div>
        <LoginForm ref={form} onSignedIn={welcome} />
        {demoAccounts && (
          <DemoAccounts
            accounts={demoAccounts}
            onChoose={({ email, password }) => form.current?.fill(email, password)}
          />
        )}
      </main>
    </div>
  );
}
