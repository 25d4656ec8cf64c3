import '#platform/web/theme/form-styles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { currentPasswordSchema } from '../../shared/account-password.ts';
import { emailSchema } from '../../shared/email.ts';
import classes from '../components/account.module.css';
import { usePasswordToggle } from './use-password-toggle.ts';

const schema = z.object({ newEmail: emailSchema, currentPassword: currentPasswordSchema });
/** For an account without a password. */
const withoutPassword = z.object({ newEmail: emailSchema, currentPassword: z.literal('') });

interface Props {
  readonly hint: string;
  /** Unless false, asks for the current password too. */
  readonly asksPassword?: boolean;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Calls `fail` when it was refused: the password must be typed again. */
  readonly onSend: (values: z.infer<typeof schema>, fail: () => void) => void;
  readonly onDone: () => void;
}

/** The request for another address; a refusal clears only the password (decision A21). */
export function EmailForm(props: Props) {
  const { hint, asksPassword = true, submitLabel, busy, error, onSend, onDone } = props;
  const t = useTranslations();
  const refusalText = useRefusalText();
  const toggle = usePasswordToggle();
  const shape = asksPassword ? schema : withoutPassword;
  const form = useZodForm(shape, { newEmail: '', currentPassword: '' });
  const send = form.onSubmit((values) => {
    if (busy) return;
    onSend(shape.parse(values), () => form.setFieldValue('currentPassword', ''));
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={error ? refusalText(error) : null} />
      <TextInput
        key={form.key('newEmail')}
        {...form.getInputProps('newEmail')}
        label={t('account.email_new')}
        description={hint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {asksPassword && (
        <PasswordInput
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          {...toggle}
          label={t('account.current_password')}
          autoComplete="current-password"
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onDone} disabled={busy}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
