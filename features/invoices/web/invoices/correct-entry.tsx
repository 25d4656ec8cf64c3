import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { entrySides } from '../../shared/invoices.rules.ts';
import type { PayerAccount } from '../../shared/invoices.ts';
import { useInvoiceChanges } from '../invoices.queries.ts';
import { correctedCents, correctionProblems, draftOfEntry } from './correct-entry.view.ts';
import classes from './invoices.module.css';

interface Props {
  readonly account: Pick<PayerAccount, 'name' | 'entries'>;
  readonly entryId: string;
  readonly onClose: () => void;
}

/** Asks what should have been carried over, and why; an entry against the wrong one does it. Mount it to open it. */
export function CorrectEntry({ account: { name, entries }, entryId, onClose }: Props) {
  const t = useTranslations('invoice_books');
  const refusalText = useRefusalText();
  const { correctOpening } = useInvoiceChanges();
  const [draft, setDraft] = useState(() => draftOfEntry(entries, entryId));
  const [tried, setTried] = useState(false);
  // One id for one intention: sending it again has no further effect.
  const [requestId] = useState(newRequestId);
  const fields = useRef<HTMLDivElement>(null);
  const found = correctionProblems(draft, entries, entryId);
  const problems = tried ? found : {};
  const confirm = () => {
    setTried(true);
    const [wrong] = Object.keys(found);
    const amountCents = correctedCents(draft);
    if (wrong || amountCents === null) {
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    runMutation(
      correctOpening,
      { entryId, requestId, amountCents, reason: draft.reason.trim() },
      {
        onSuccess: () => notify.success(t('correct_entry_done', { amount: formatMoney(amountCents) })),
        ifHere: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t('correct_entry_title')}
      confirmLabel={t('correct_entry_confirm')}
      busy={correctOpening.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={correctOpening.error ? refusalText(correctOpening.error) : null} />
      <p className={classes.hint}>{t('correct_entry_hint', { name })}</p>
      <div ref={fields} className={classes.fields}>
        <TextInput
          autoFocus
          name="amount"
          label={t('correct_entry_amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft.amount}
          error={problems.amount && t(problems.amount)}
          onChange={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, amount: value }))}
        />
        <SelectField
          label={t('correct_entry_side')}
          value={draft.side}
          onChange={({ currentTarget: { value } }) =>
            setDraft((old) => ({ ...old, side: value === 'debt' ? 'debt' : 'credit' }))
          }
          options={entrySides.map((value) => ({ value, label: t(`entry_${value}`) }))}
        />
        <TextInput
          name="reason"
          label={t('correct_entry_reason')}
          maxLength={200}
          autoComplete="off"
          value={draft.reason}
          error={problems.reason && t(problems.reason)}
          onChange={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, reason: value }))}
        />
      </div>
    </ConfirmDialog>
  );
}
