import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import classes from '#features/identity/web/components/login-form.module.css';
import { BigButton } from '#platform/web/kit/big-button.tsx';

interface Props {
  /** The address that was probably meant. */
  readonly meant: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * Before an address that looks mistyped is sent: is it the one that was meant (decision A14)? Replaces the form's
 * button.
 */
export function AddressQuestion({ meant, onYes, onNo }: Props) {
  const t = useTranslations('registration');
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div className={classes.form}>
      <p className={classes.question} role="status">
        {t('register.did_you_mean', { email: meant })}
      </p>
      <BigButton ref={yes} type="button" onClick={onYes}>
        {t('register.correct_address')}
      </BigButton>
      <AuthLinkButton onClick={onNo}>{t('register.keep_address')}</AuthLinkButton>
    </div>
  );
}
