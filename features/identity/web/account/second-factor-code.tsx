import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from '../components/account.module.css';

const schema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'code_required' })),
});

interface Props {
  /** The QR code's picture, as a data URL. */
  readonly qr: string;
  readonly secret: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Calls `fail` when the code was refused. */
  readonly onConfirm: (code: string, fail: () => void) => void;
}

/** The secret for the authenticator app, as a picture and as letters, and the first code that proves it works. */
export function SecondFactorCode({ qr, secret, busy, error, onConfirm }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const form = useZodForm(schema, { code: '' });
  const confirm = form.onSubmit((values) => {
    if (!busy) onConfirm(schema.parse(values).code, () => form.setFieldValue('code', ''));
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={confirm}>
      <p>{t('account.factor_scan')}</p>
      <img className={classes.qr} alt={t('account.factor_qr')} src={qr} />
      <p>
        {t('account.factor_secret')} <code className={classes.secret}>{secret}</code>
      </p>
      <FormAlert message={error ? refusalText(error) : null} />
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        label={t('account.factor_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
      <Button type="submit" loading={busy}>
        {t('account.factor_confirm')}
      </Button>
    </form>
  );
}
