import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { safeRedirect, withRedirect } from '#platform/web/session/safe-redirect.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type GoogleOutcome, googleOutcomes } from '../../shared/google-sign-in.rules.ts';
import { DemoAccounts } from '../sign-in/demo-accounts.tsx';
import { GoogleChecking } from '../sign-in/google-checking.tsx';
import { LoginForm, type LoginFormHandle } from '../sign-in/login-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink, AuthPrompt } from './auth-link.tsx';
import { usePublicSettings } from './use-public-settings.ts';

// Few visitors come back from Google: the others need not download it.
const GoogleReturn = lazy(async () => ({
  default: (await import('../sign-in/google-return.tsx')).GoogleReturn,
}));

// Works without a router: the remembered path is read from the address, where the gate keeps it.
function registerPath(): string {
  const path = safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
  // An invitation goes to registration instead.
  return path?.startsWith('/auth') ? path : withRedirect('/auth/register', path);
}

interface Props {
  readonly onSignedIn: (user: SessionUser) => void;
  /** The outcome of signing in with Google, for visitors coming back from there. */
  readonly google?: GoogleOutcome | null;
}

/**
 * Sign-in (spec §2), in two steps for those who have a second factor. Works without a router: it comes before the
 * app.
 */
export function LoginScreen({ onSignedIn, google = null }: Props) {
  const t = useTranslations('identity');
  const errorText = useTranslations();
  const refusalText = useRefusalText();
  const [proven, setProven] = useState(google === 'proven');
  const code = google && googleOutcomes[google];
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<LoginFormHandle>(null);
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const { demoAccounts, googleSignIn } = usePublicSettings();
  const welcome = (user: SessionUser) => {
    // A child's home greets by name, and may begin with a celebration, which nothing must cover.
    if (user.role !== 'child') notify.success(t('login_success'));
    onSignedIn(user);
  };
  if (proven) {
    const refused = (error: unknown) => {
      setProven(false);
      setRefusal(refusalText(error));
    };
    return (
      <Suspense fallback={<GoogleChecking />}>
        <GoogleReturn onSignedIn={welcome} onRefused={refused} />
      </Suspense>
    );
  }
  const first = step === 'password';
  const problem = refusal ?? (code && errorText(`errors.${code}`));
  return (
    <AuthLayout
      title={t(first ? 'login_title' : 'second_factor_title')}
      pageTitle={t('login')}
      subtitle={t(first ? 'login_subtitle' : 'second_factor_text')}
    >
      {first && problem && <FormAlert message={problem} />}
      <LoginForm ref={form} onSignedIn={welcome} step={step} onStep={setStep} withGoogle={googleSignIn} />
      {first && (
        <div>
          <AuthLink href="/k">{t('with_card')}</AuthLink>
          <AuthPrompt question={t('no_account')}>
            <AuthLink href={registerPath()}>{t('to_register')}</AuthLink>
          </AuthPrompt>
        </div>
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
