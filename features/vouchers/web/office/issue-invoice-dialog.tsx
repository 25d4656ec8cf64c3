import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { textOfLine } from '#features/invoices/shared/line-texts.rules.ts';
import { companyDetailsSchema } from '#features/invoices/shared/payer-details.ts';
import { formatMonth, isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MonthInvoices } from '../../shared/voucher-invoices.ts';
import classes from '../components/vouchers.module.css';
import { useVoucherInvoiceActs } from '../vouchers.queries.ts';

interface Props {
  readonly programmeId: string;
  readonly month: string;
  readonly draft: NonNullable<MonthInvoices['draft']>;
  readonly onClose: () => void;
}

/** Shows what a month’s invoice will charge, and asks whom it names and until when it is paid. Mount it to open it. */
export function IssueInvoiceDialog({ programmeId, month, draft, onClose }: Props) {
  const t = useTranslations('voucher_invoices');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { issue } = useVoucherInvoiceActs();
  // A repeated request issues it once.
  const [invoiceId] = useState(newRequestId);
  const [dueOn, setDueOn] = useState(draft.dueOn);
  const [tried, setTried] = useState(false);
  const form = useZodForm(companyDetailsSchema, draft.buyer);
  const isDay = isLocalDate(dueOn);
  const send = form.onSubmit((values) => {
    if (!isDay || issue.isPending) return;
    runMutation(
      issue,
      { programmeId, month, invoiceId, buyer: companyDetailsSchema.parse(values), dueOn },
      { onSuccess: () => notify.success(t('issued')), ifHere: onClose },
    );
  }, focusFirstInvalid(form));
  const confirm = () => {
    setTried(true);
    send();
  };
  const field = (
    name: 'company' | 'companyCode' | 'vatCode' | 'address',
    label: string,
    maxLength: number,
  ) => (
    <TextInput
      key={form.key(name)}
      {...form.getInputProps(name)}
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      {...(name === 'vatCode' && { description: t('vat_code_hint') })}
    />
  );
  return (
    <ConfirmDialog
      opened
      asks
      title={t('issue_title', { month: formatMonth(month, locale) })}
      confirmLabel={t('issue')}
      busy={issue.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={classes.form}>
        <FormAlert message={issue.error ? refusalText(issue.error) : null} />
        <p className={classes.quiet}>{t('issue_hint')}</p>
        <ul>
          {draft.lines.map((line) => (
            <li key={`${line.textLt}/${line.unitCents}`}>
              {t('line', {
                ...{ text: localize(textOfLine(line), locale), quantity: line.quantity },
                ...{ unit: formatMoney(line.unitCents), sum: formatMoney(line.quantity * line.unitCents) },
              })}
            </li>
          ))}
        </ul>
        <p className={classes.name}>{t('total', { amount: formatMoney(draft.totalCents) })}</p>
        {field('company', t('company'), 120)}
        {field('companyCode', t('company_code'), 20)}
        {field('vatCode', t('vat_code'), 15)}
        {field('address', t('address'), 200)}
        <DateField
          label={t('due_on')}
          min={vilniusDate(Date.now())}
          value={dueOn}
          error={tried && !isDay && t('day_needed')}
          onChange={setDueOn}
        />
      </div>
    </ConfirmDialog>
  );
}
