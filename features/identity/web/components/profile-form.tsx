import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { isLocalDate, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/components/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/components/unsaved-guard.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { focusFirstInvalid, useZodForm } from '#platform/web/use-zod-form.ts';
import { type Account, avatarColourSchema } from '../../shared/account.ts';
import { whyNotBorn } from '../../shared/age.rules.ts';
import { firstNameSchema, lastNameSchema } from '../../shared/registration.ts';
import { useUpdateProfile } from '../account.queries.ts';
import classes from './account.module.css';
import { AvatarColours } from './avatar-colours.tsx';

function schemaFor({ role, birthDate }: Account, today: LocalDate) {
  const isChild = role === 'child';
  return z.object({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    birthDate: z.string().check(
      z.refine((date) => date === '' || isLocalDate(date)),
      z.refine((date) => !whyNotBorn({ isChild, birthDate }, date || null, today), {
        error: isChild ? 'age_out_of_range' : 'birth_date_impossible',
      }),
    ),
    avatarColour: z.nullable(avatarColourSchema),
  });
}

/** Names, birth date and the colour of the avatar. */
export function ProfileForm({ account }: { account: Account }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const update = useUpdateProfile();
  const { firstName, lastName, birthDate, avatarColour } = account;
  const today = vilniusDate(Date.now());
  const schema = schemaFor(account, today);
  const form = useZodForm(schema, { firstName, lastName, birthDate: birthDate ?? '', avatarColour });
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
    <section className={classes.panel}>
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <h2 className={classes.title}>{t('account.profile_title')}</h2>
      <form noValidate className={classes.form} onSubmit={save}>
        <FormAlert message={update.error ? refusalText(update.error) : null} />
        <AvatarColours
          firstName={firstName}
          lastName={lastName}
          initial={avatarColour}
          onChoose={(colour) => form.setFieldValue('avatarColour', colour)}
        />
        <div className={classes.pair}>
          <TextInput
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
            label={t('account.first_name')}
            autoComplete="given-name"
          />
          <TextInput
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
            label={t('account.last_name')}
            autoComplete="family-name"
          />
        </div>
        <TextInput
          key={form.key('birthDate')}
          {...form.getInputProps('birthDate')}
          type="date"
          max={today}
          label={t('account.birth_date')}
          autoComplete="bday"
        />
        <Button type="submit" loading={update.isPending}>
          {t('account.save')}
        </Button>
      </form>
    </section>
  );
}
