import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChildForm as ChildValues } from '../../shared/children.contract.ts';
import classes from './child-form.module.css';
import { childFormCheck } from './child-form.view.ts';
import { EmailSuggestion } from './email-suggestion.tsx';

interface Props {
  readonly initial: ChildValues;
  /** The name and the address belong to the child's account: only the birth date can change. */
  readonly locked?: boolean;
  readonly note?: string;
  /** Another family than the signed-in parent's: whose address the child's must differ from. */
  readonly parentEmail?: string | null;
  readonly emailHint?: string;
  /** Name and birth date only. */
  readonly withoutEmail?: boolean;
  /** Further fields, before the button. */
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Resolves once saved; a rejected save keeps everything that was typed. */
  readonly onSave: (values: ChildValues, done: () => void) => void;
}

/** The form of a child (spec §5). A typo in the address gets a suggestion (decision A14). */
export function ChildForm({
  initial,
  locked = false,
  note,
  parentEmail,
  emailHint,
  withoutEmail = false,
  children,
  submitLabel,
  busy,
  error,
  onSave,
}: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { email: ownEmail } = useUser();
  const today = vilniusDate(Date.now());
  const check = childFormCheck({ today, ownEmail: parentEmail === undefined ? ownEmail : parentEmail });
  const form = useZodForm(check, { ...initial, email: initial.email ?? '' });
  const saved = useRef(false);
  const save = form.onSubmit((values) => {
    if (busy) return;
    const { email, ...named } = check.parse(values);
    onSave({ ...named, email: email || null }, () => {
      saved.current = true;
    });
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <UnsavedGuard isUnsaved={() => !saved.current && form.isDirty()} />
      <FormAlert message={error ? refusalText(error) : null} />
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.pair}>
        <TextInput
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
          label={t('children.first_name')}
          autoComplete="off"
          disabled={locked}
        />
        <TextInput
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
          label={t('children.last_name')}
          autoComplete="off"
          disabled={locked}
        />
      </div>
      <DateField
        key={form.key('birthDate')}
        {...form.getInputProps('birthDate')}
        className={classes.short}
        max={today}
        label={t('children.birth_date')}
        description={t('children.birth_date_hint')}
      />
      {!withoutEmail && (
        <div>
          <TextInput
            key={form.key('email')}
            {...form.getInputProps('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t('children.child_email')}
            description={locked ? undefined : (emailHint ?? t('children.child_email_hint'))}
            disabled={locked}
          />
          {!locked && <EmailSuggestion form={form} />}
        </div>
      )}
      {children}
      <Button type="submit" loading={busy} className={classes.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}
