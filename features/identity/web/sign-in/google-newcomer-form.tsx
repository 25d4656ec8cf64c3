import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { type Newcomer, newcomerSchema } from '../../shared/google-sign-in.ts';
import classes from '../components/login-form.module.css';
import { PrivacyNote } from '../components/privacy-note.tsx';

interface Props {
  /** As Google knows them; editable. */
  readonly names: Newcomer;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (names: Newcomer) => void;
}

/** A person without an account enters their name, and agrees before one is created (spec §5). */
export function GoogleNewcomerForm({ names, busy, problem, onSubmit }: Props) {
  const t = useTranslations('identity');
  const [values, setValues] = useState({ firstName: names.firstName, lastName: names.lastName });
  const { errors, check, forget } = useFormErrors(newcomerSchema);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = busy ? null : check(event.currentTarget, values);
    if (parsed) onSubmit(parsed);
  };
  const field = (name: keyof Newcomer) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value });
      forget(name);
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormAlert message={problem} />
      <div className={classes.pair}>
        <TextField {...field('firstName')} label={t('first_name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('last_name')} autoComplete="family-name" />
      </div>
      <PrivacyNote />
      <BigButton type="submit" busy={busy}>
        {t('google.newcomer_submit')}
      </BigButton>
    </form>
  );
}
