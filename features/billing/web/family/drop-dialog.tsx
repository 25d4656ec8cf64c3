import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Asks before an unpaid subscription is dropped. */
export function DropDialog({ subscription, onClose }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const { drop } = useBillingActs();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('drop_title')}
      confirmLabel={t('drop')}
      cancelLabel={t('keep')}
      busy={drop.isPending}
      onCancel={onClose}
      onConfirm={() =>
        runMutation(
          drop,
          { subscriptionId: subscription.id },
          {
            onSuccess: () => notify.success(t('dropped')),
            onError: (error) => notify.error(refusal(error)),
            ifHere: onClose,
          },
        )
      }
    >
      <p>{t('drop_text')}</p>
    </ConfirmDialog>
  );
}
