import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { Receipt } from '../../shared/till/till.ts';
import { useTillActs } from '../till.queries.ts';

interface Props {
  readonly receipt: Pick<Receipt, 'id' | 'number' | 'amountCents'>;
  readonly onClose: () => void;
}

/** Voids a mistaken receipt, once its reason is written. Mount it to open it. */
export function VoidReceipt({ receipt: { id, number, amountCents }, onClose }: Props) {
  const t = useTranslations('till');
  const acts = useTillActs();
  return (
    <AskReason
      danger
      title={t('void_title', { number })}
      label={t('reason')}
      needed={t('reason_needed')}
      confirmLabel={t('void_confirm')}
      cancelLabel={t('void_keep')}
      change={acts.void}
      onReason={(reason) =>
        runMutation(
          acts.void,
          { receiptId: id, reason },
          { onSuccess: () => notify.success(t('void_done', { number })), ifHere: onClose },
        )
      }
      onCancel={onClose}
    >
      {t('void_hint', { amount: formatMoney(amountCents) })}
    </AskReason>
  );
}
