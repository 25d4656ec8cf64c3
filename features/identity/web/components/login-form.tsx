import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { BigButton } from '#platform/web/components/big-button.tsx';
import { CheckField } from '#platform/web/components/check-field.tsx';
import { FormAlert } from '#platform/web/components/form-alert.tsx';
import { PasswordField } from '#platform/web/components/password-field.tsx';
import { TextField } from '#platform/web/components/text-field.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useFormErrors } from '#platform/web/use-form-errors.ts';
import { signInSchema } from '../../shared/identity.ts';
import { signIn } from '../sign-in.queries.ts';
import classes from './login-form.module.css';

/** Lets the demo fill the form. */
export interface LoginFormHandle {
  readonly fill: (email: string, password: string) => void;
}

interface Props {
  readonly ref?: Ref<LoginFormHandle>;
  readonly onSignedIn: (user: SessionUser) => void;
}

const nothing = { email: '', password: '', rememberMe: true };

/** E-mail, password, remember-me; the refusal stands above, and clears the password alone (decision A21). */
export function LoginForm({ ref, onSignedIn }: Props) {
  const t = useTranslations();
  const [values, setValues] = useState(nothing);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { errors, check, clear } = useFormErrors(signInSchema);
  const password = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    fill: (email, secret) => {
      setValues((old) => ({ ...old, email, password: secret }));
      setRefusal(null);
      clear();
      button.current?.focus();
    },
  }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = busy ? null : check(event.currentTarget, values);
    if (!credentials) return;
    setBusy(true);
    setRefusal(null);
    try {
      onSignedIn(await signIn(credentials));
    } catch (error) {
      setBusy(false);
      setRefusal(error);
      setValues((old) => ({ ...old, password: '' }));
      password.current?.focus();
    }
  };

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormAlert message={refusal ? t(`errors.${errorCodeOf(refusal)}`) : null} />
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
        error={errors.email}
      />
      <PasswordField
        ref={password}
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
        error={errors.password}
      />
      <CheckField
        label={t('identity.remember_me')}
        name="rememberMe"
        checked={values.rememberMe}
        onChange={({ target }) => setValues({ ...values, rememberMe: target.checked })}
      />
      <BigButton ref={button} type="submit" busy={busy}>
        {t('identity.login')}
      </BigButton>
    </form>
  );
}
