import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type TillEntryKind, tillEntryKinds } from '../../shared/till/till.ts';
import { useTillActs } from '../till.queries.ts';
import { paidCents } from './payment-draft.view.ts';
import classes from './till.module.css';

interface Props {
  readonly day: LocalDate;
  readonly onClose: () => void;
}

/** Records cash that is put into the till, paid out or taken to the bank. Mount it to open it. */
export function EnterCash({ day, onClose }: Props) {
  const t = useTranslations('till');
  const refusalText = useRefusalText();
  const { enter } = useTillActs();
  const [kind, setKind] = useState<TillEntryKind>('put-in');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [entryId] = useState(newRequestId);
  const cents = paidCents(amount);
  const short = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (cents === null || short) return;
    runMutation(
      enter,
      { entryId, day, kind, amountCents: cents, reason: reason.trim() },
      {
        onSuccess: () => notify.success(t('add_entry_done', { amount: formatMoney(cents) })),
        ifHere: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t('add_entry_title')}
      confirmLabel={t('add_entry_confirm')}
      busy={enter.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={enter.error ? refusalText(enter.error) : null} />
      <div className={classes.fields}>
        <SelectField
          label={t('entry_kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(tillEntryKinds.find((each) => each === value) ?? 'put-in')
          }
          options={tillEntryKinds.map((value) => ({ value, label: t(`entry.${value}`) }))}
        />
        <TextInput
          autoFocus
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={amount}
          error={tried && cents === null && t('amount_needed')}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <TextInput
          label={t('reason')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={tried && short && t('reason_needed')}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </div>
    </ConfirmDialog>
  );
}
