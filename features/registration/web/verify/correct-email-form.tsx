import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { suggestEmail } from '#features/identity/shared/email.rules.ts';
import { correctionSchema } from '#features/identity/shared/registration.ts';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import classes from '#features/identity/web/components/login-form.module.css';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { AddressQuestion } from '../components/address-question.tsx';
import { registration } from '../registration.queries.ts';

interface Props {
  /** The current address. */
  readonly email: string;
  readonly onCorrected: () => Promise<unknown>;
  readonly onClose: () => void;
}

type Correction = Parameters<typeof registration.correctEmail>[0];

/**
 * Another address for a registration that waits for its link; the password proves that the registration is one's own.
 */
export function CorrectEmailForm({ email, onCorrected, onClose }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [values, setValues] = useState({ email, password: '' });
  const [asked, setAsked] = useState<{ input: Correction; meant: string } | null>(null);
  const { errors, check, forget } = useFormErrors(correctionSchema);
  const password = useRef<HTMLInputElement>(null);
  const { submit, busy, refusal } = useSubmission(async (input: Correction) => {
    await registration.correctEmail(input);
    notify.success(t('registration.verify.corrected'));
    await onCorrected();
  });
  const correct = async (input: Correction) => {
    setAsked(null);
    setValues((old) => ({ ...old, email: input.email }));
    if (await submit(input)) return;
    setValues((old) => ({ ...old, password: '' }));
    password.current?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = check(event.currentTarget, values);
    const meant = input && suggestEmail(input.email);
    if (input && meant) setAsked({ input, meant });
    else if (input) await correct(input);
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value });
      setAsked(null);
      forget(name);
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <p className={classes.hint}>{t('registration.verify.correct_hint')}</p>
      <TextField
        {...field('email')}
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        {...field('password')}
        ref={password}
        label={t('identity.password')}
        autoComplete="current-password"
      />
      {asked ? (
        <AddressQuestion
          meant={asked.meant}
          onYes={() => void correct({ ...asked.input, email: asked.meant })}
          onNo={() => void correct(asked.input)}
        />
      ) : (
        <BigButton type="submit" busy={busy}>
          {t('registration.verify.correct_submit')}
        </BigButton>
      )}
      <AuthLinkButton onClick={onClose}>{t('registration.verify.correct_cancel')}</AuthLinkButton>
    </form>
  );
}
