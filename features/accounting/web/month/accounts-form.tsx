import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type AccountingMonth, accountsSchema } from '../../shared/accounting.ts';
import { useSaveAccounts } from '../accounting.queries.ts';
import classes from './month.module.css';

const fields = ['income', 'discounts', 'receivables', 'vat', 'item'] as const;

/** The accounts that files book documents to. Somebody else's change starts the form anew. */
export function AccountsForm({ accounts, version }: Pick<AccountingMonth, 'accounts' | 'version'>) {
  const t = useTranslations('accounting');
  const refusalText = useRefusalText();
  const save = useSaveAccounts();
  const form = useZodForm(accountsSchema, { ...accounts });
  const submit = form.onSubmit((values) => {
    runMutation(
      save,
      { version, accounts: accountsSchema.parse(values) },
      { onSuccess: () => notify.success(t('accounts_saved')) },
    );
  }, focusFirstInvalid(form));
  return (
    <form onSubmit={submit} noValidate className={classes.accounts}>
      <p className={classes.hint}>{t('accounts_hint')}</p>
      <FormAlert message={save.error ? refusalText(save.error) : null} />
      <div className={classes.fields}>
        {fields.map((name) => (
          <TextInput
            key={form.key(name)}
            {...form.getInputProps(name)}
            label={t(`account.${name}`)}
            maxLength={20}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
