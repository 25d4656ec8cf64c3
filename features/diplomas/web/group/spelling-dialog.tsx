import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { type SpelledName, spelledNameSchema } from '../../shared/diplomas.ts';
import classes from './group-diplomas.module.css';

interface Props {
  readonly spelled: SpelledName | undefined;
  readonly onSave: (name: SpelledName) => void;
  readonly onClose: () => void;
}

/** Asks for a printable spelling of a name. */
export function SpellingDialog({ spelled, onSave, onClose }: Props) {
  const t = useTranslations('diplomas.group');
  const form = useZodForm(spelledNameSchema, spelled ?? { firstName: '', lastName: '' });
  const save = form.onSubmit((name) => {
    onSave(name);
    onClose();
  }, focusFirstInvalid(form));
  return (
    <ConfirmDialog
      opened
      asks
      title={t('spell_title')}
      confirmLabel={t('save')}
      onConfirm={() => save()}
      onCancel={onClose}
    >
      <p className={classes.consequence}>{t('spell_text')}</p>
      <div className={classes.fields}>
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextInput
            key={form.key(field)}
            {...form.getInputProps(field)}
            label={t(field === 'firstName' ? 'first_name' : 'last_name')}
            maxLength={50}
            autoComplete="off"
            autoFocus={field === 'firstName'}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
