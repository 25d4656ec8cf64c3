import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Voucher } from '../../shared/vouchers.ts';
import classes from '../components/vouchers.module.css';
import { useVoucherActs } from '../vouchers.queries.ts';

/** What an admin does with a voucher. */
export type VoucherAct = 'register' | 'refuse' | 'end';

interface Props {
  readonly act: VoucherAct;
  readonly voucher: Voucher;
  readonly onClose: () => void;
}

/** Asks for the days of a registration, or the reason of a refusal or an end. Mount it to open it. */
export function DecideDialog({ act, voucher, onClose }: Props) {
  const t = useTranslations('voucher_office');
  const refusalText = useRefusalText();
  const acts = useVoucherActs();
  const [tried, setTried] = useState(false);
  const [values, setValues] = useState({ fromOn: '', untilOn: voucher.untilOn ?? '', reason: '' });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const { child, id: voucherId } = voucher;
  const reason = values.reason.trim();
  const wrong = {
    fromOn: act === 'register' && !isLocalDate(values.fromOn) && t('day_needed'),
    untilOn: act !== 'refuse' && !isLocalDate(values.untilOn) && t('day_needed'),
    reason: act !== 'register' && reason.length < 3 && t('reason_needed'),
  };
  const { fromOn, untilOn } = values;
  const { error, isPending } = acts[act];
  const confirm = () => {
    setTried(true);
    if (Object.values(wrong).some(Boolean) || isPending) return;
    if (act === 'register')
      runMutation(
        acts.register,
        { voucherId, fromOn, untilOn },
        { onSuccess: () => notify.success(t('registered')), ifHere: onClose },
      );
    if (act === 'refuse')
      runMutation(
        acts.refuse,
        { voucherId, reason },
        { onSuccess: () => notify.success(t('refused')), ifHere: onClose },
      );
    if (act === 'end')
      runMutation(
        acts.end,
        { voucherId, untilOn, reason },
        { onSuccess: () => notify.success(t('ended')), ifHere: onClose },
      );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t(`${act}_title`)}
      confirmLabel={t(act)}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={classes.form}>
        <FormAlert message={error ? refusalText(error) : null} />
        <p className={classes.quiet}>{t(`${act}_hint`, { name: `${child.firstName} ${child.lastName}` })}</p>
        {act === 'register' && !voucher.agreement && <p className={classes.quiet}>{t('register_without')}</p>}
        {act === 'register' && (
          <DateField
            autoFocus
            label={t('from_on')}
            value={fromOn}
            error={tried && wrong.fromOn}
            onChange={(value) => set({ fromOn: value })}
          />
        )}
        {act !== 'refuse' && (
          <DateField
            label={t(act === 'end' ? 'last_day' : 'until_on')}
            value={untilOn}
            error={tried && wrong.untilOn}
            onChange={(value) => set({ untilOn: value })}
          />
        )}
        {act !== 'register' && (
          <TextInput
            autoFocus
            label={t('reason')}
            maxLength={300}
            autoComplete="off"
            value={values.reason}
            error={tried && wrong.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
