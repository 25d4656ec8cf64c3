import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type EntrySide, entrySides } from '../../shared/invoices.rules.ts';
import { earliestOpening } from '../../shared/ledger.rules.ts';
import { useInvoiceChanges } from '../invoices.queries.ts';
import classes from './invoices.module.css';
import { centsOf, draftOf, draftProblems, type MoneyDraft } from './money-draft.view.ts';

interface Props {
  readonly payerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks what a family owed or had before, on which day, and where that is known from. Mount it to open it. */
export function EnterBalance({ payerId, name, onClose }: Props) {
  const t = useTranslations('invoice_books');
  const refusalText = useRefusalText();
  const { enterOpening } = useInvoiceChanges();
  const today = vilniusDate(Date.now());
  const [draft, setDraft] = useState(() => draftOf(0, today));
  const [side, setSide] = useState<EntrySide>('debt');
  const [tried, setTried] = useState(false);
  // One id for one intention: sending it again has no further effect.
  const [requestId] = useState(newRequestId);
  const fields = useRef<HTMLDivElement>(null);
  const earliest = earliestOpening(today);
  const found = draftProblems(draft, { mostCents: null, today, earliest, needsReason: true });
  const set = (change: Partial<MoneyDraft>) => setDraft((old) => ({ ...old, ...change }));
  const words = (field: keyof MoneyDraft) => {
    const problem = tried && found[field];
    return problem ? t(problem, { amount: '' }) : null;
  };
  const confirm = () => {
    setTried(true);
    const [wrong] = Object.keys(found);
    const amountCents = centsOf(draft);
    if (wrong || amountCents === null) {
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    runMutation(
      enterOpening,
      { payerId, requestId, side, amountCents, asOf: draft.day, reason: draft.text.trim() },
      {
        onSuccess: () => notify.success(t('enter_balance_done', { amount: formatMoney(amountCents) })),
        ifHere: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t('enter_balance_title')}
      confirmLabel={t('enter_balance_confirm')}
      busy={enterOpening.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={enterOpening.error ? refusalText(enterOpening.error) : null} />
      <p className={classes.hint}>{t('enter_balance_hint', { name })}</p>
      <div ref={fields} className={classes.fields}>
        <SelectField
          label={t('correct_entry_side')}
          value={side}
          onChange={({ currentTarget: { value } }) => setSide(value === 'credit' ? 'credit' : 'debt')}
          options={entrySides.map((value) => ({ value, label: t(`entry_${value}`) }))}
        />
        <TextInput
          autoFocus
          name="amount"
          label={t('amount_euro')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft.amount}
          error={words('amount')}
          onChange={({ currentTarget: { value } }) => set({ amount: value })}
        />
        <DateField
          name="day"
          label={t('enter_balance_day')}
          min={earliest}
          max={today}
          value={draft.day}
          error={words('day')}
          onChange={(value) => set({ day: value })}
        />
        <TextInput
          name="text"
          label={t('enter_balance_reason')}
          maxLength={200}
          autoComplete="off"
          value={draft.text}
          error={words('text')}
          onChange={({ currentTarget: { value } }) => set({ text: value })}
        />
      </div>
    </ConfirmDialog>
  );
}
