import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SellerDetailsLink } from '#features/academy/web/components/seller-details-link.tsx';
import { usePriceVat } from '#features/academy/web/components/use-price-vat.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { defaultLocale, fullText, perLanguage } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { lineTexts, textKey } from '../../shared/line-texts.rules.ts';
import { payersQuery, useInvoiceChanges } from '../invoices.queries.ts';
import classes from './invoices.module.css';
import { centsOf } from './money-draft.view.ts';

interface Props {
  readonly onClose: () => void;
  readonly onIssued: (invoiceId: string) => void;
}

const firstDueDays = 14;
const blank = { text: fullText(), amount: '' };

/** Issues an invoice by hand: to whom, for what, how much. Mount it to open it. */
export function NewInvoiceDialog({ onClose, onIssued }: Props) {
  const t = useTranslations('invoice_books');
  const refusalText = useRefusalText();
  const { create } = useInvoiceChanges();
  const today = vilniusDate(Date.now());
  const [payer, setPayer] = useState<{ value: string; label: string } | null>(null);
  const [line, setLine] = useState(blank);
  const [dueOn, setDueOn] = useState(() => addDays(today, firstDueDays));
  const [tried, setTried] = useState(false);
  const [search, setSearch] = useState('');
  const [requestId] = useState(newRequestId);
  const vat = usePriceVat();
  const payers = useQuery(payersQuery(search));
  const found = (payers.data?.payers ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email ? `${name} (${email})` : name,
  }));
  const cents = centsOf(line);
  const wrong = {
    payer: !payer,
    text: line.text[defaultLocale].trim() === '',
    amount: cents === null,
    dueOn: dueOn < today,
  };
  const issue = () => {
    setTried(true);
    if (!payer || cents === null || Object.values(wrong).some(Boolean)) return;
    const text = perLanguage((language) => line.text[language].trim());
    const lines = [{ ...lineTexts(text), quantity: 1, unitCents: cents }];
    runMutation(
      create,
      { payerId: payer.value, lines, discountCents: 0, dueOn, requestId },
      {
        onSuccess: ({ number }) => notify.success(t('issued_done', { number })),
        ifHere: ({ id }) => onIssued(id),
      },
    );
  };
  const answered = payers.isPending || payers.isPlaceholderData ? 'searching' : 'found';
  return (
    <ConfirmDialog
      opened
      title={t('new_title')}
      confirmLabel={t('new_confirm')}
      busy={create.isPending}
      onConfirm={issue}
      onCancel={onClose}
    >
      <FormAlert
        message={create.error ? refusalText(create.error) : null}
        action={<SellerDetailsLink code={create.error && errorCodeOf(create.error)} />}
      />
      <div className={classes.fields}>
        <SearchSelect
          label={t('payer')}
          labelled
          none={t('choose_payer')}
          autoFocus
          value={payer?.value ?? null}
          found={found}
          chosen={payer}
          state={payers.isError ? 'failed' : answered}
          error={tried && wrong.payer && t('payer_needed')}
          onSearch={setSearch}
          onChange={(id) => setPayer(found.find(({ value }) => value === id) ?? null)}
        />
        <LanguageFields
          label={(language) => t(textKey(language))}
          text={line.text}
          maxLength={200}
          autoComplete="off"
          errorOf={(language) => language === defaultLocale && tried && wrong.text && t('text_needed')}
          onChange={(text) => setLine((old) => ({ ...old, text }))}
        />
        <TextInput
          label={t('amount_euro')}
          description={vat}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={line.amount}
          error={tried && wrong.amount && t('amount_needed')}
          onChange={({ currentTarget: { value } }) => setLine((old) => ({ ...old, amount: value }))}
        />
        <DateField
          label={t('due')}
          min={today}
          value={dueOn}
          error={tried && wrong.dueOn && t('day_needed')}
          onChange={setDueOn}
        />
      </div>
    </ConfirmDialog>
  );
}
