import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink } from '#features/identity/web/components/auth-link.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { typedAddress } from './class-entry.view.ts';
import classes from './sign-in.module.css';

/** For a child with a card: what to do with it, and where to type the class address. */
export function AddressEntry() {
  const t = useTranslations('cards.entry');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = typedAddress(typed);
    if (code) void navigate({ to: '/k/$code', params: { code } });
    else setWrong(true);
  };
  return (
    <AuthLayout title={t('title')} subtitle={t('subtitle')}>
      <form className={classes.form} noValidate onSubmit={open}>
        <TextField
          label={t('address')}
          value={typed}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(isWrong && { error: t('address_wrong') })}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <BigButton type="submit">{t('open')}</BigButton>
      </form>
      <AuthLink href="/auth/login">{t('to_login')}</AuthLink>
    </AuthLayout>
  );
}
