import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import classes from '../sign-in/login-form.module.css';
import { AuthLinkButton } from './auth-link.tsx';

interface Props {
  /** The address that was probably meant. */
  readonly meant: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Before an address that looks like a slip is sent: is it the one that was meant (decision A14)? In place of the form's button. */
export function AddressQuestion({ meant, onYes, onNo }: Props) {
  const t = useTranslations('identity');
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
