import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { notify } from '#platform/web/notify.ts';
import type { DemoAccount } from '../../shared/identity.ts';
import { loadDemoAccounts } from '../sign-in.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink, AuthPrompt } from './auth-link.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm, type LoginFormHandle } from './login-form.tsx';

function useDemoAccounts(): readonly DemoAccount[] | null {
  const [accounts, setAccounts] = useState<readonly DemoAccount[] | null>(null);
  useEffect(() => {
    // Without an answer the form stands alone: signing in says what is wrong.
    loadDemoAccounts().then(setAccounts, () => setAccounts(null));
  }, []);
  return accounts;
}

/** Sign-in (spec §2), in two steps for those who have a second factor. Knows no router: it comes before the app. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const t = useTranslations('identity');
  const form = useRef<LoginFormHandle>(null);
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const demoAccounts = useDemoAccounts();
  const welcome = (user: SessionUser) => {
    notify.success(t('login_success'));
    onSignedIn(user);
  };
  const first = step === 'password';
  return (
    <AuthLayout
      title={t(first ? 'login_title' : 'second_factor_title')}
      pageTitle={t('login')}
      subtitle={t(first ? 'login_subtitle' : 'second_factor_text')}
    >
      <LoginForm ref={form} onSignedIn={welcome} step={step} onStep={setStep} />
      {first && (
        <AuthPrompt question={t('no_account')}>
          <AuthLink href="/auth/register">{t('to_register')}</AuthLink>
        </AuthPrompt>
      )}
      {first && demoAccounts && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={({ email, password }) => form.current?.fill(email, password)}
        />
      )}
    </AuthLayout>
  );
}
