import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { emailSchema } from '#features/identity/shared/email.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useCreateStaffCode } from '../staff-codes.queries.ts';
import classes from './staff-codes.module.css';

const roles = ['teacher', 'admin'] as const;
const schema = z.object({ role: z.enum(roles), email: z.union([z.literal(''), emailSchema]) });
const checked = z.object({ role: z.enum(roles), email: z.optional(emailSchema) });
const blank: { role: (typeof roles)[number]; email: string } = { role: 'teacher', email: '' };

/** Creates a code and shows it, only this once (decision A2). */
export function NewStaffCode() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const create = useCreateStaffCode();
  const form = useZodForm(schema, blank);
  const { data, error, isPending } = create;
  const save = form.onSubmit(({ role, email }) => {
    if (isPending) return;
    create.mutate(checked.parse({ role, ...(email.trim() && { email }) }), { onSuccess: () => form.reset() });
  }, focusFirstInvalid(form));
  return (
    <Card title={t('users.codes.create_title')}>
      <form noValidate className={classes.form} onSubmit={save}>
        <div className={classes.wide}>
          <FormAlert message={error ? refusalText(error) : null} />
        </div>
        <NativeSelect
          key={form.key('role')}
          {...form.getInputProps('role')}
          label={t('users.codes.role')}
          data={roles.map((value) => ({ value, label: t(`users.role.${value}`) }))}
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          autoComplete="off"
          label={t('users.codes.email')}
        />
        <Button type="submit" loading={isPending}>
          {t('users.codes.create')}
        </Button>
      </form>
      <div aria-live="polite">{data && <Made {...data} />}</div>
    </Card>
  );
}

function Made({ code, entry: { email } }: NonNullable<ReturnType<typeof useCreateStaffCode>['data']>) {
  const t = useTranslations('users.codes');
  if (code) return <FreshCode code={code} email={email} />;
  return (
    <div className={classes.fresh}>
      <p className={classes.freshTitle}>{t('invited_title')}</p>
      <p className={classes.freshText}>{t('invited_text', { email: email ?? '' })}</p>
    </div>
  );
}

function FreshCode({ code, email }: { code: string; email: string | null }) {
  const t = useTranslations('users.codes');
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify.success(t('copied')),
      () => notify.error(t('copy_failed')),
    );
  return (
    <div className={classes.fresh}>
      <p className={classes.freshTitle}>{t('created_title')}</p>
      <p className={classes.code}>{code}</p>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p className={classes.freshText}>
        {t('created_text')} {email && t('created_mailed', { email })}
      </p>
    </div>
  );
}
