import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type Role, roles } from '#platform/shared/roles.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import type { UserForm as UserChange } from '../../shared/users.ts';
import classes from '../components/child-form.module.css';
import { ParentField } from './parent-field.tsx';
import { useUserRefusal } from './use-user-refusal.ts';
import { userFormCheck, userFormOf, userFormValues } from './user-form.view.ts';

interface Props {
  /** Null for a new user. */
  readonly user: UserDetail | null;
  /** Of a new user, as a link chose it. */
  readonly role?: Role | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Shown below the refusal: what to do about it. */
  readonly remedy?: ReactNode;
  /** `done` reports the save; a refusal keeps everything that was typed. */
  readonly onSave: (change: UserChange, done: () => void) => void;
}

/**
 * The admin's form of a user: the fields that a role needs appear with it; a blank password keeps the current one (spec
 * §5).
 */
export function UserForm({ user, role: asked, busy, error, remedy, onSave }: Props) {
  const t = useTranslations('users.form');
  const tRole = useTranslations('users.role');
  const tKit = useTranslations('kit');
  const refusal = useUserRefusal(error);
  const form = useZodForm(userFormCheck(user?.role ?? null), userFormValues(user, asked));
  const [role, setRole] = useState(form.getInitialValues().role);
  const [shown, setShown] = useState(false);
  form.watch('role', ({ value }) => setRole(value));
  const saved = useRef(false);
  const save = form.onSubmit((values) => {
    if (busy) return;
    onSave(userFormOf(values), () => {
      saved.current = true;
    });
  }, focusFirstInvalid(form));
  const field = (
    name: 'firstName' | 'lastName' | 'email' | 'birthDate' | 'phone' | 'stripeId' | 'password' | 'role',
  ) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const { key: roleKey, ...roleField } = field('role');
  const { key: firstNameKey, ...firstName } = field('firstName');
  const { key: lastNameKey, ...lastName } = field('lastName');
  const { key: emailKey, ...email } = field('email');
  const { key: birthDateKey, ...birthDate } = field('birthDate');
  const { key: phoneKey, ...phone } = field('phone');
  const { key: stripeKey, ...stripeId } = field('stripeId');
  const { key: passwordKey, ...password } = field('password');

  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <UnsavedGuard isUnsaved={() => !saved.current && form.isDirty()} />
      <FormAlert message={refusal} />
      {remedy}
      <NativeSelect
        key={roleKey}
        {...roleField}
        className={classes.short}
        label={t('role')}
        data={roles.map((value) => ({ value, label: tRole(value) }))}
      />
      <div className={classes.pair}>
        <TextInput key={firstNameKey} {...firstName} label={t('first_name')} autoComplete="off" />
        <TextInput key={lastNameKey} {...lastName} label={t('last_name')} autoComplete="off" />
      </div>
      <TextInput
        key={emailKey}
        {...email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email')}
        description={user ? t('email_hint') : undefined}
      />
      <DateField
        key={birthDateKey}
        {...birthDate}
        className={classes.short}
        max={vilniusDate(Date.now())}
        label={t(role === 'child' ? 'birth_date' : 'birth_date_optional')}
      />
      {role === 'child' && (
        <ParentField
          initial={user?.guardians.find(({ pays }) => pays) ?? null}
          error={form.errors.parentId}
          onChange={(id) => form.setFieldValue('parentId', id)}
        />
      )}
      {role !== 'child' && (
        <TextInput
          key={phoneKey}
          {...phone}
          className={classes.short}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('phone')}
        />
      )}
      {role === 'parent' && (
        <TextInput key={stripeKey} {...stripeId} label={t('payment_customer')} autoComplete="off" />
      )}
      <PasswordInput
        key={passwordKey}
        {...password}
        label={t(user ? 'password' : 'new_password')}
        description={t(user ? 'password_hint' : 'new_password_hint')}
        autoComplete="new-password"
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': tKit(shown ? 'hide_password' : 'show_password') }}
      />
      <Button type="submit" loading={busy} className={classes.submit}>
        {t(user ? 'save' : 'create')}
      </Button>
    </form>
  );
}
