import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#platform/web/form/text-field.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { AuthLinkButton } from '../components/auth-link.tsx';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ ref, value, onChange, busy, onBack }: Props) {
  const t = useTranslations();
  const [missing, setMissing] = useState(false);
  return (
    <>
      <TextField
        ref={ref}
        label={t('identity.second_factor_code')}
        name="secondFactor"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={missing && value.trim() === '' ? t('validation.code_required') : undefined}
      />
      <BigButton
        type="submit"
        busy={busy}
        onClick={(event) => {
          if (value.trim() !== '') return;
          event.preventDefault();
          setMissing(true);
          ref.current?.focus();
        }}
      >
        {t('identity.second_factor_continue')}
      </BigButton>
      <AuthLinkButton onClick={onBack}>{t('identity.second_factor_back')}</AuthLinkButton>
    </>
  );
}
