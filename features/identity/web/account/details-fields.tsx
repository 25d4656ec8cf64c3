import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import type { Account } from '../../shared/account.ts';
import { whyNotBorn } from '../../shared/age.rules.ts';
import { firstNameSchema, lastNameSchema } from '../../shared/registration.ts';
import classes from '../components/account.module.css';

/** What names and a birth date are validated by before they are sent. */
export function detailsCheck({ role, birthDate }: Pick<Account, 'role' | 'birthDate'>, today: LocalDate) {
  const isChild = role === 'child';
  return {
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    birthDate: z.string().check(
      z.refine((date) => date === '' || isLocalDate(date)),
      z.refine((date) => !whyNotBorn({ isChild, birthDate }, date || null, today), {
        error: isChild ? 'age_out_of_range' : 'birth_date_impossible',
      }),
    ),
  };
}

interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** The form fields of a person's details. */
export function DetailsFields<Values extends Details>({
  form,
  today,
}: {
  form: UseFormReturnType<Values>;
  today: LocalDate;
}) {
  const t = useTranslations('account');
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
          label={t('first_name')}
          autoComplete="given-name"
        />
        <TextInput
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
          label={t('last_name')}
          autoComplete="family-name"
        />
      </div>
      <DateField
        key={form.key('birthDate')}
        {...form.getInputProps('birthDate')}
        max={today}
        label={t('birth_date')}
        autoComplete="bday"
      />
    </>
  );
}
