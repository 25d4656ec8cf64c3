import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GoogleNewcomer, GoogleSignIn } from '../../shared/google-sign-in.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import { AuthLink } from '../components/auth-link.tsx';
import classes from '../components/login-form.module.css';
import { signInWithGoogle } from '../sign-in.queries.ts';
import { GoogleChecking } from './google-checking.tsx';
import { GoogleNewcomerForm } from './google-newcomer-form.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

interface Props {
  readonly onSignedIn: (user: SessionUser) => void;
  /** Nothing can be fixed here: back to the sign-in, which says why. */
  readonly onRefused: (error: unknown) => void;
}

type Step = 'checking' | 'second-factor' | GoogleNewcomer;

// What retrying on the same screen can fix.
const mendable = new Set([
  'auth/invalid-second-factor',
  'request/too-many',
  'server/offline',
  'server/unavailable',
  'request/invalid',
]);

function useGoogleSignIn({ onSignedIn, onRefused }: Props) {
  const [step, setStep] = useState<Step>('checking');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const ask = async (input: GoogleSignIn) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { user, newcomer } = await signInWithGoogle(input);
      if (user) return onSignedIn(user);
      if (newcomer) setStep(newcomer);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === 'auth/second-factor-required') setStep('second-factor');
      else if (step !== 'checking' && mendable.has(code)) setRefusal(error);
      else return onRefused(error);
    }
    setBusy(false);
  };
  return { step, busy, refusal, ask };
}

/**
 * Back from Google, with a proven identity: signs in, after the second factor if any; asks before an account is created.
 */
export function GoogleReturn(props: Props) {
  const t = useTranslations('identity');
  const refusalText = useRefusalText();
  const { step, busy, refusal, ask } = useGoogleSignIn(props);
  const [secondFactor, setSecondFactor] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask({});
  });
  useEffect(() => {
    if (step === 'second-factor' && !busy) field.current?.focus();
  }, [step, busy]);
  const problem = refusal ? refusalText(refusal) : null;
  if (step === 'checking') return <GoogleChecking />;
  if (step !== 'second-factor') {
    return (
      <AuthLayout
        title={t('google.newcomer_title')}
        subtitle={t(step.staff ? 'google.newcomer_staff_text' : 'google.newcomer_text', {
          email: step.email,
        })}
      >
        <GoogleNewcomerForm
          names={step}
          busy={busy}
          problem={problem}
          onSubmit={(newAccount) => void ask({ newAccount })}
        />
        <AuthLink href="/auth/login">{t('to_login')}</AuthLink>
      </AuthLayout>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSecondFactor('');
    void ask({ secondFactor });
  };
  const again = () => window.location.assign('/auth/login');
  return (
    <AuthLayout title={t('second_factor_title')} pageTitle={t('login')} subtitle={t('second_factor_text')}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <FormAlert message={problem} />
        <SecondFactorStep
          ref={field}
          value={secondFactor}
          onChange={setSecondFactor}
          busy={busy}
          onBack={again}
        />
      </form>
    </AuthLayout>
  );
}
