import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newPasswordFormSchema } from '#features/identity/shared/registration.ts';
import classes from '#features/identity/web/components/login-form.module.css';
import { NewPasswordField } from '#features/identity/web/components/new-password-field.tsx';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import { CheckField } from '#platform/web/form/check-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

interface Props {
  /** The owner has a calendar address: the form offers to end that as well. */
  readonly hasCalendarAddress?: boolean;
  readonly save: (chosen: { password: string; endCalendarAddress?: boolean }) => Promise<unknown>;
}

/** Sets a password by a mailed link. A refusal clears it and appears above (decision A21). */
export function NewPasswordForm({ hasCalendarAddress = false, save }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [endCalendarAddress, setEndCalendarAddress] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { errors, check, forget } = useFormErrors(newPasswordFormSchema);
  const { submit, busy, refusal } = useSubmission(save);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = check(event.currentTarget, { password });
    if (!parsed || (await submit(endCalendarAddress ? { ...parsed, endCalendarAddress } : parsed))) return;
    setPassword('');
    field.current?.focus();
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <NewPasswordField
        ref={field}
        label={t('registration.new_password.field')}
        name="password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          forget('password');
        }}
        error={errors.password}
      />
      {hasCalendarAddress && (
        <div>
          <CheckField
            label={t('registration.new_password.calendar')}
            name="endCalendarAddress"
            checked={endCalendarAddress}
            onChange={({ target }) => setEndCalendarAddress(target.checked)}
          />
          <p className={classes.hint}>{t('registration.new_password.calendar_hint')}</p>
        </div>
      )}
      <BigButton type="submit" busy={busy}>
        {t('registration.new_password.submit')}
      </BigButton>
    </form>
  );
}
