import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '#platform/web/components/language-switch.tsx';
import { StarryGround } from '#platform/web/components/starry-ground.tsx';
import { ThemeSwitch } from '#platform/web/components/theme-switch.tsx';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { notify } from '#platform/web/notify.ts';
import { authRoute } from '#platform/web/route-roots.tsx';
import { DemoAccounts } from '../components/demo-accounts.tsx';
import { FlightScene } from '../components/flight-scene.tsx';
import { LoginForm, type LoginFormHandle } from '../components/login-form.tsx';
import { publicSettingsQuery } from '../identity.queries.ts';
import classes from './login-page.module.css';

const home = '/dashboard/modules';

// Runs the guards of a path without going there.
async function mayOpen(router: AnyRouter, href: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  const matches = await router.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) });
  return Boolean(matches?.every(({ error }) => !error));
}

// The remembered path when the role may open it, else the modules (decision A5).
function useGoOn() {
  const router = useRouter();
  const { redirect: wanted } = authRoute.useSearch();
  return async () => {
    await router.navigate({ href: wanted && (await mayOpen(router, wanted)) ? wanted : home, replace: true });
  };
}

/** Sign-in (spec §2): the form on one side, the odyssey on the other. */
export function LoginPage() {
  const t = useTranslations();
  const form = useRef<LoginFormHandle>(null);
  const { data: settings } = useQuery(publicSettingsQuery);
  const goOn = useGoOn();
  useEffect(() => {
    document.title = `${t('identity.login')} · Orbita`;
  }, [t]);
  const onSignedIn = () => {
    notify.success(t('identity.login_success'));
    void goOn();
  };
  return (
    <div className={classes.page}>
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
      <div className={classes.side}>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <main className={classes.main}>
          <div>
            <h1 className={classes.title}>{t('identity.login_title')}</h1>
            <p className={classes.subtitle}>{t('identity.login_subtitle')}</p>
          </div>
          <LoginForm ref={form} onSignedIn={onSignedIn} />
          {settings?.demoAccounts && (
            <DemoAccounts
              accounts={settings.demoAccounts}
              onChoose={({ email, password }) => form.current?.fill(email, password)}
            />
          )}
        </main>
      </div>
    </div>
  );
}
