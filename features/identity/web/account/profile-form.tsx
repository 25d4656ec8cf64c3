import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type Account, avatarColourSchema } from '../../shared/account.ts';
import { formatPhone } from '../../shared/phone.rules.ts';
import { phoneFieldSchema } from '../../shared/phone.ts';
import { useUpdateProfile } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { AvatarColours } from './avatar-colours.tsx';
import { DetailsFields, detailsCheck } from './details-fields.tsx';

/** Names, birth date, the colour of the avatar and an optional phone number: an adult's. */
export function ProfileForm({ account }: { account: Account }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const update = useUpdateProfile();
  const { firstName, lastName, birthDate, avatarColour } = account;
  const today = vilniusDate(Date.now());
  const schema = z.object({
    ...detailsCheck(account, today),
    avatarColour: z.nullable(avatarColourSchema),
    phone: phoneFieldSchema,
  });
  const phone = account.phone ? formatPhone(account.phone) : '';
  const form = useZodForm(schema, { firstName, lastName, birthDate: birthDate ?? '', avatarColour, phone });
  const save = form.onSubmit((values) => {
    if (update.isPending) return;
    const profile = schema.parse(values);
    update.mutate(
      { ...profile, birthDate: profile.birthDate || null },
      {
        onSuccess: () => {
          form.resetDirty();
          notify.success(t('account.profile_saved'));
        },
      },
    );
  }, focusFirstInvalid(form));
  return (
    <section className={panels.panel}>
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <h2 className={panels.title}>{t('account.profile_title')}</h2>
      <form noValidate className={classes.form} onSubmit={save}>
        <FormAlert message={update.error ? refusalText(update.error) : null} />
        <AvatarColours
          firstName={firstName}
          lastName={lastName}
          initial={avatarColour}
          onChoose={(colour) => form.setFieldValue('avatarColour', colour)}
        />
        <DetailsFields form={form} today={today} />
        <TextInput
          key={form.key('phone')}
          {...form.getInputProps('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t('account.phone')}
          description={t(
            account.role === 'parent' ? 'account.phone_seen_by_teachers' : 'account.phone_seen_by_admins',
          )}
        />
        <Button type="submit" loading={update.isPending}>
          {t('account.save')}
        </Button>
      </form>
    </section>
  );
}
