import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { signInSchema } from '../../shared/identity.ts';
import { GoogleButton } from '../components/google-button.tsx';
import classes from '../components/login-form.module.css';
import { signIn } from '../sign-in.queries.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** Lets the demo fill the form. */
export interface LoginFormHandle {
  readonly fill: (email: string, password: string) => void;
}

interface Props {
  readonly ref?: Ref<LoginFormHandle>;
  readonly onSignedIn: (user: SessionUser) => void;
  /** Which of the two steps is asked for; the server decides when the second is needed. */
  readonly step: 'password' | 'second-factor';
  readonly onStep: (step: 'password' | 'second-factor') => void;
  /** Whether signing in with Google is set up. */
  readonly withGoogle?: boolean;
}

const nothing = { email: '', password: '', rememberMe: true, secondFactor: '' };

/** E-mail, password, remember-me, then the second factor if any; a refusal clears only the secret (decision A21). */
export function LoginForm({ ref, onSignedIn, step, onStep, withGoogle = false }: Props) {
  const t = useTranslations('identity');
  const refusalText = useRefusalText();
  const [values, setValues] = useState(nothing);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { errors, check, clear, forget } = useFormErrors(signInSchema);
  const secret = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) secret.current?.focus();
    shown.current = step;
  }, [step]);
  const atCode = step === 'second-factor';
  const change = (changed: Partial<typeof nothing>) => setValues((old) => ({ ...old, ...changed }));
  useImperativeHandle(ref, () => ({
    fill: (email, password) => {
      change({ email, password });
      setRefusal(null);
      clear();
      button.current?.focus();
    },
  }));

  const goTo = (next: Props['step'], error: unknown) => {
    setRefusal(error);
    change(next === 'password' ? { password: '', secondFactor: '' } : { secondFactor: '' });
    onStep(next);
    secret.current?.focus();
  };

  // Somebody else may have done the guessing: the owner of the mailbox still gets in (decision A23).
  const textOf = (error: unknown) =>
    errorCodeOf(error) === 'request/too-many'
      ? `${refusalText(error)} ${t('too_many_way')}`
      : refusalText(error);

  const refused = (error: unknown) => {
    setBusy(false);
    const code = errorCodeOf(error);
    if (code === 'auth/second-factor-required') return goTo('second-factor', null);
    const stays = atCode && code !== 'auth/wrong-credentials' && code !== 'auth/user-disabled';
    goTo(stays ? 'second-factor' : 'password', error);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { secondFactor, ...first } = values;
    const credentials = busy ? null : check(event.currentTarget, atCode ? values : first);
    if (!credentials) return;
    setBusy(true);
    setRefusal(null);
    try {
      onSignedIn(await signIn(credentials));
    } catch (error) {
      refused(error);
    }
  };

  const step2 = { value: values.secondFactor, onChange: (secondFactor: string) => change({ secondFactor }) };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormAlert message={refusal ? textOf(refusal) : null} />
      {atCode ? (
        <SecondFactorStep {...step2} ref={secret} busy={busy} onBack={() => goTo('password', null)} />
      ) : (
        <CredentialsStep
          values={values}
          onChange={(changed) => {
            change(changed);
            for (const field of Object.keys(changed)) forget(field);
          }}
          errors={errors}
          password={secret}
          button={button}
          busy={busy}
        />
      )}
      {withGoogle && !atCode && <GoogleButton rememberMe={values.rememberMe} />}
    </form>
  );
}
