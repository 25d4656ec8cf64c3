import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { currentPasswordSchema } from '../../shared/account-password.ts';
import { newPasswordSchema } from '../../shared/registration.ts';
import { useChangePassword } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { PasswordStrength } from '../components/password-strength.tsx';
import { usePasswordToggle } from './use-password-toggle.ts';

const schema = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
  endCalendarAddress: z.boolean(),
});

/**
 * Changes the password, proven by the current one; the other sessions end (decision A20), and the calendar's address on request.
 */
export function PasswordPanel({ account }: { account: Account }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const toggle = usePasswordToggle();
  const change = useChangePassword();
  const form = useZodForm(schema, { currentPassword: '', newPassword: '', endCalendarAddress: false });
  const [typed, setTyped] = useState('');
  form.watch('newPassword', ({ value }) => setTyped(value));
  const save = form.onSubmit((values) => {
    if (change.isPending) return;
    change.mutate(schema.parse(values), {
      onSuccess: () => {
        form.reset();
        notify.success(t('account.password_changed'));
      },
      onError: (error) => {
        const wrong = errorCodeOf(error) === 'auth/weak-password' ? 'newPassword' : 'currentPassword';
        form.setFieldValue(wrong, '');
      },
    });
  }, focusFirstInvalid(form));
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.password_title')}</h2>
      <p className={panels.text}>{t('account.password_text')}</p>
      <form noValidate className={classes.form} onSubmit={save}>
        <FormAlert message={change.error ? refusalText(change.error) : null} />
        <input type="email" autoComplete="username" value={account.email ?? ''} readOnly hidden />
        <PasswordInput
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          {...toggle}
          label={t('account.current_password')}
          autoComplete="current-password"
        />
        <div>
          <PasswordInput
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
            {...toggle}
            label={t('account.new_password')}
            autoComplete="new-password"
          />
          <PasswordStrength password={typed} owner={account} silent={Boolean(form.errors.newPassword)} />
        </div>
        {account.hasCalendarAddress && (
          <Checkbox
            key={form.key('endCalendarAddress')}
            {...form.getInputProps('endCalendarAddress', { type: 'checkbox' })}
            label={t('account.password_calendar')}
            description={t('account.password_calendar_hint')}
          />
        )}
        <Button type="submit" loading={change.isPending}>
          {t('account.password_change')}
        </Button>
      </form>
    </section>
  );
}
