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
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type PaymentMethod, paymentMethods } from '../../shared/invoices.ts';
import classes from './invoices.module.css';
import { centsOf, draftOf, draftProblems } from './money-draft.view.ts';

/** An admin's actions on an invoice's money: a payment, a refund, or a credit note. */
export type InvoiceAct = 'pay' | 'refund' | 'correct';
/** Also a payment that names no invoice. */
export type MoneyAct = InvoiceAct | 'receive';

/** What was entered. */
export interface EnteredMoney {
  readonly requestId: string;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly method: PaymentMethod;
  readonly text: string;
}

interface Props {
  readonly act: MoneyAct;
  /** The invoice, and whose it is: on a phone the dialog covers both. */
  readonly about: { readonly number: string; readonly name: string };
  /** The field's initial value, and the maximum if there is one. */
  readonly cents: number;
  readonly limited: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onEnter: (entered: EnteredMoney) => void;
  readonly onClose: () => void;
}

/** Asks for an amount with its day and way, or its reason. Mount it to open it. */
export function MoneyDialog({ act, about, cents, limited, busy, error, onEnter, onClose }: Props) {
  const t = useTranslations('invoice_books');
  const refusalText = useRefusalText();
  const today = vilniusDate(Date.now());
  const [draft, setDraft] = useState(() => draftOf(cents, today));
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const [tried, setTried] = useState(false);
  // One id for one intention: sending it again has no further effect.
  const [requestId] = useState(newRequestId);
  const fields = useRef<HTMLDivElement>(null);
  const isCorrection = act === 'correct';
  const limits = {
    mostCents: limited ? cents : null,
    today: isCorrection ? null : today,
    needsReason: isCorrection,
  };
  const found = draftProblems(draft, limits);
  const problems = tried ? found : {};
  const confirm = () => {
    setTried(true);
    const [wrong] = Object.keys(found);
    const amountCents = centsOf(draft);
    if (wrong || amountCents === null)
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onEnter({ requestId, amountCents, paidOn: draft.day, method, text: draft.text.trim() });
  };
  const words = (problem: keyof typeof problems) => {
    const key = problems[problem];
    return key && t(key, { amount: formatMoney(cents) });
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t(`${act}_title`)}
      confirmLabel={t(`${act}_confirm`)}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={error ? refusalText(error) : null} />
      <p className={classes.hint}>{t(`${act}_hint`, about)}</p>
      <div ref={fields} className={classes.fields}>
        <TextInput
          autoFocus
          name="amount"
          label={t('amount_euro')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft.amount}
          error={words('amount')}
          onChange={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, amount: value }))}
        />
        {!isCorrection && (
          <>
            <DateField
              name="day"
              label={t(act === 'refund' ? 'refund_day' : 'day')}
              max={today}
              value={draft.day}
              error={words('day')}
              onChange={(value) => setDraft((old) => ({ ...old, day: value }))}
            />
            <SelectField
              label={t(act === 'refund' ? 'refund_method' : 'method')}
              value={method}
              onChange={({ currentTarget: { value } }) =>
                setMethod(paymentMethods.find((each) => each === value) ?? 'transfer')
              }
              options={paymentMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
            />
          </>
        )}
        <TextInput
          name="text"
          label={t(isCorrection ? 'reason' : 'note')}
          maxLength={200}
          autoComplete="off"
          value={draft.text}
          error={words('text')}
          onChange={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, text: value }))}
        />
      </div>
    </ConfirmDialog>
  );
}
