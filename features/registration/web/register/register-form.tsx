import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { suggestEmail } from '#features/identity/shared/email.rules.ts';
import { type Invitation, registrationSchema } from '#features/identity/shared/registration.ts';
import classes from '#features/identity/web/components/login-form.module.css';
import { NewPasswordField } from '#features/identity/web/components/new-password-field.tsx';
import { PrivacyNote } from '#features/identity/web/components/privacy-note.tsx';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { AddressQuestion } from '../components/address-question.tsx';
import { registration } from '../registration.queries.ts';

interface Props {
  /** Names and address come from it and stay (spec §2); a second guardian may correct the names. */
  readonly invitation?: { readonly code: string; readonly of: Invitation } | undefined;
  readonly onRegistered: () => Promise<void>;
}

type Registering = Parameters<typeof registration.register>[0];

/**
 * The registration form (spec §2, §5). An address that looks mistyped is asked about before it is sent. A refusal
 * clears only the password (decision A21).
 */
export function RegisterForm({ invitation, onRegistered }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { firstName = '', lastName = '', email = '' } = invitation?.of ?? {};
  const [values, setValues] = useState({ firstName, lastName, email, password: '' });
  const { errors, check, forget } = useFormErrors(registrationSchema);
  const password = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ input: Registering; meant: string } | null>(null);
  const { submit, busy, refusal } = useSubmission(async (input: Registering) => {
    await registration.register(input);
    await onRegistered();
  });
  const isChild = invitation?.of.kind === 'child';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = check(event.currentTarget, { ...values, invitation: invitation?.code });
    const meant = parsed && !invitation && suggestEmail(parsed.email);
    if (parsed && meant) setAsked({ input: parsed, meant });
    else if (parsed) await register(parsed);
  };
  const register = async (input: Registering) => {
    setAsked(null);
    if (!invitation) setValues((old) => ({ ...old, email: input.email }));
    if (await submit(input)) return;
    setValues((old) => ({ ...old, password: '' }));
    password.current?.focus();
  };
  const exists = refusal !== null && errorCodeOf(refusal) === 'auth/email-already-in-use';
  const known = invitation?.of.kind === 'staff' ? 'staff_account_exists' : 'account_exists';
  const message = exists ? t(`registration.register.${known}`) : refusal && refusalText(refusal);
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
      <FormAlert message={message} />
      <div className={classes.pair}>
        <TextField
          {...field('firstName')}
          label={t('identity.first_name')}
          autoComplete="given-name"
          readOnly={isChild}
        />
        <TextField
          {...field('lastName')}
          label={t('identity.last_name')}
          autoComplete="family-name"
          readOnly={isChild}
        />
      </div>
      <TextField
        {...field('email')}
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={Boolean(invitation)}
      />
      {invitation && (
        <p className={classes.hint}>
          {t(isChild ? 'registration.register.invited_locked_hint' : 'registration.register.locked_hint')}
        </p>
      )}
      <NewPasswordField {...field('password')} ref={password} label={t('identity.password')} owner={values} />
      <PrivacyNote toChild={isChild} />
      {asked ? (
        <AddressQuestion
          meant={asked.meant}
          onYes={() => void register({ ...asked.input, email: asked.meant })}
          onNo={() => void register(asked.input)}
        />
      ) : (
        <BigButton type="submit" busy={busy}>
          {t('registration.register.submit')}
        </BigButton>
      )}
    </form>
  );
}
