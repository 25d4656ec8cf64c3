import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import classes from '#features/identity/web/components/login-form.module.css';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { registration } from '../registration.queries.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';

interface Props {
  /** Checks again whether the link was used, and goes on if so; returns whether it was. */
  readonly check: () => Promise<boolean>;
  /** Where the link was sent. */
  readonly email: string;
  /** Checks again who is signed in, because the address has changed. */
  readonly onCorrected: () => Promise<unknown>;
}

function useResend(check: Props['check']) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  return useSubmission(
    async () => {
      try {
        await registration.resendVerification();
        notify.success(t('registration.confirmation_email_success'));
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === 'auth/already-verified') await check();
        else if (code === 'request/too-many') notify.error(refusalText(error));
        else notify.error(t('registration.confirmation_email_failure'));
      }
    },
    { repeatable: true },
  );
}

/** Waiting for the mailed link: sent, look in the spam folder, send again (spec §2), or correct the address. */
export function VerifyMail({ check, email, onCorrected }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [notYet, setNotYet] = useState(false);
  const resend = useResend(check);
  const look = useSubmission(async () => setNotYet(!(await check())), { repeatable: true });
  const [corrects, setCorrects] = useState(false);
  if (corrects) {
    return <CorrectEmailForm email={email} onCorrected={onCorrected} onClose={() => setCorrects(false)} />;
  }
  const failed = look.refusal ? refusalText(look.refusal) : null;
  return (
    <div className={classes.form}>
      <FormAlert message={failed ?? (notYet ? t('registration.verify.not_yet') : null)} />
      <p className={classes.hint}>{t('registration.verify.spam')}</p>
      <BigButton type="button" busy={look.busy} onClick={() => void look.submit(undefined)}>
        {t('registration.verify.done')}
      </BigButton>
      <AuthLinkButton aria-disabled={resend.busy} onClick={() => void resend.submit(undefined)}>
        {t('registration.verify.resend')}
      </AuthLinkButton>
      <AuthLinkButton onClick={() => setCorrects(true)}>{t('registration.verify.correct')}</AuthLinkButton>
    </div>
  );
}
