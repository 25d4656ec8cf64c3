import '#platform/web/theme/form-styles.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { currentPasswordSchema } from '../../shared/account-password.ts';
import classes from '../components/account.module.css';
import { usePasswordToggle } from './use-password-toggle.ts';

const schema = z.object({ currentPassword: currentPasswordSchema });
/** For an account without a password. */
const withoutPassword = z.object({ currentPassword: z.literal('') });

interface FormProps {
  readonly text: string;
  readonly confirmLabel: string;
  /** For what cannot easily be undone. */
  readonly danger?: boolean;
  /** False for an account without a password: only the question is left. */
  readonly asksPassword?: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Calls `fail` when it was refused: the password must be typed again. */
  readonly onConfirm: (currentPassword: string, fail: () => void) => void;
  readonly onClose: () => void;
}

interface Props extends FormProps {
  readonly opened: boolean;
  readonly title: string;
}

/** Asks for the current password before anything that affects the account's security. */
export function PasswordDialog({ opened, title, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title}>
      <PasswordForm {...form} />
    </Dialog>
  );
}

/** Only the current password, with what it is for. */
export function PasswordForm(props: FormProps) {
  const { text, confirmLabel, danger, asksPassword = true, busy, error, onConfirm, onClose } = props;
  const t = useTranslations();
  const refusalText = useRefusalText();
  const toggle = usePasswordToggle();
  const form = useZodForm(asksPassword ? schema : withoutPassword, { currentPassword: '' });
  const confirm = form.onSubmit(({ currentPassword }) => {
    if (!busy) onConfirm(currentPassword, () => form.setFieldValue('currentPassword', ''));
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={confirm}>
      <p>{text}</p>
      <FormAlert message={error ? refusalText(error) : null} />
      {asksPassword && (
        <PasswordInput
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          {...toggle}
          label={t('account.current_password')}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('account.cancel')}
        </Button>
        <Button type="submit" color={danger ? 'red' : undefined} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
