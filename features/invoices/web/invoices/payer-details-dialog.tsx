import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import {
  companyDetailsSchema,
  noPayerDetails,
  payerDetailsSchema,
  type ShownPayerDetails,
} from '../../shared/payer-details.ts';
import { payerDetailsQuery, useSaveDetails } from '../payer-details.queries.ts';
import classes from './invoices.module.css';

interface Props {
  readonly payerId: string;
  readonly onClose: () => void;
}

/** Asks what coming invoices say of a payer: the address, and the company where one pays. Mount it to open it. */
export function PayerDetailsDialog({ payerId, onClose }: Props) {
  const t = useTranslations('payer_details');
  const query = useQuery(payerDetailsQuery(payerId));
  if (query.data) return <DetailsForm payerId={payerId} details={query.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <QueryStates query={query} loading={<Skeletons shape="row" count={3} />} errorTitle={t('error')}>
        {() => null}
      </QueryStates>
    </Dialog>
  );
}

type Whom = 'family' | 'company';

function DetailsForm({ payerId, details, onClose }: Props & { readonly details: ShownPayerDetails }) {
  const t = useTranslations('payer_details');
  const refusalText = useRefusalText();
  const save = useSaveDetails();
  const { name, ...initial } = details;
  const [whom, setWhom] = useState<Whom>(initial.company ? 'company' : 'family');
  const form = useZodForm(whom === 'company' ? companyDetailsSchema : payerDetailsSchema, initial);
  const choose = (next: Whom) => {
    setWhom(next);
    if (next === 'family') form.setValues({ ...noPayerDetails, address: form.getValues().address });
  };
  const confirm = form.onSubmit(
    (values) =>
      runMutation(
        save,
        { payerId, details: payerDetailsSchema.parse(values) },
        { onSuccess: () => notify.success(t('saved')), ifHere: onClose },
      ),
    focusFirstInvalid(form),
  );
  return (
    <ConfirmDialog
      opened
      asks
      title={t('title')}
      confirmLabel={t('save')}
      busy={save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={save.error ? refusalText(save.error) : null} />
      <p className={classes.hint}>{t('hint')}</p>
      <div className={classes.fields}>
        <Segments
          label={t('whom')}
          value={whom}
          choices={[
            { value: 'family', label: name },
            { value: 'company', label: t('company_pays') },
          ]}
          onChange={choose}
        />
        {whom === 'company' && (
          <>
            <TextInput
              key={form.key('company')}
              {...form.getInputProps('company')}
              label={t('company')}
              autoComplete="organization"
              maxLength={120}
            />
            <TextInput
              key={form.key('companyCode')}
              {...form.getInputProps('companyCode')}
              label={t('company_code')}
              autoComplete="off"
              maxLength={20}
            />
            <TextInput
              key={form.key('vatCode')}
              {...form.getInputProps('vatCode')}
              label={t('vat_code')}
              description={t('vat_code_hint')}
              autoComplete="off"
              maxLength={15}
            />
          </>
        )}
        <TextInput
          key={form.key('address')}
          {...form.getInputProps('address')}
          label={t('address')}
          description={t(whom === 'company' ? 'address_of_company' : 'address_hint')}
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
    </ConfirmDialog>
  );
}
