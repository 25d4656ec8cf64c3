import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { CheckField } from '#platform/web/form/check-field.tsx';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { AuthLinks } from '../components/auth-layout.tsx';
import { AuthLink } from '../components/auth-link.tsx';

interface Values {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

interface Props {
  readonly values: Values;
  readonly onChange: (changed: Partial<Values>) => void;
  readonly errors: Record<string, string>;
  readonly password: Ref<HTMLInputElement>;
  readonly button: Ref<HTMLButtonElement>;
  readonly busy: boolean;
}

/** The first step of signing in: e-mail, password, remember-me. */
export function CredentialsStep({ values, onChange, errors, password, button, busy }: Props) {
  const t = useTranslations('identity');
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={errors.email}
      />
      <PasswordField
        ref={password}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={({ target }) => onChange({ password: target.value })}
        error={errors.password}
      />
      <AuthLinks>
        <CheckField
          label={t('remember_me')}
          name="rememberMe"
          checked={values.rememberMe}
          onChange={({ target }) => onChange({ rememberMe: target.checked })}
        />
        <AuthLink href="/auth/reset-password">{t('forgot_password')}</AuthLink>
      </AuthLinks>
      <BigButton ref={button} type="submit" busy={busy}>
        {t('login')}
      </BigButton>
    </>
  );
}
