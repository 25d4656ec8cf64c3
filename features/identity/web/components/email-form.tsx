import '#platform/web/theme/form-styles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormAlert } from '#platform/web/components/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { focusFirstInvalid, useZodForm } from '#platform/web/use-zod-form.ts';
import { currentPasswordSchema } from '../../shared/account.ts';
import { emailSchema } from '../../shared/email.ts';
import { useEmailChange } from '../account.queries.ts';
import classes from './account.module.css';
import { usePasswordToggle } from './use-password-toggle.ts';

const schema = z.object({ newEmail: emailSchema, currentPassword: currentPasswordSchema });

/** The wish for another address; a refusal clears the password alone (decision A21). */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const toggle = usePasswordToggle();
  const { request } = useEmailChange();
  const form = useZodForm(schema, { newEmail: '', currentPassword: '' });
  const send = form.onSubmit((values) => {
    if (request.isPending) return;
    request.mutate(schema.parse(values), {
      onSuccess: () => {
        notify.success(t('account.email_sent'));
        onDone();
      },
      onError: () => form.setFieldValue('currentPassword', ''),
    });
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={request.error ? refusalText(request.error) : null} />
      <TextInput
        key={form.key('newEmail')}
        {...form.getInputProps('newEmail')}
        label={t('account.email_new')}
        description={t('account.email_hint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordInput
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...toggle}
        label={t('account.current_password')}
        autoComplete="current-password"
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={request.isPending}>
          {t('account.email_send')}
        </Button>
        <Button variant="default" onClick={onDone} disabled={request.isPending}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
