import '#platform/web/theme/form-styles.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { hear } from '#platform/web/hear.ts';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { CancellationReason, Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';
import classes from './family-billing.module.css';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

// Written out: the list beside the schema would bring the schemas along.
const reasons: readonly CancellationReason[] = [
  'schedule',
  'price',
  'moved',
  'lost-interest',
  'other-activity',
  'quality',
  'other',
];

/** Why a family leaves (decision B4), and what happens then. */
export function CancelDialog({ subscription, onClose }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState<CancellationReason>('schedule');
  const [comment, setComment] = useState('');
  const { ask } = useBillingActs();
  const send = () =>
    hear(
      ask,
      { requestId, subscriptionId: subscription.id, reason, comment },
      { onSuccess: () => notify.success(t('asked')), ifHere: onClose },
    );
  return (
    <ConfirmDialog
      opened
      asks
      danger
      title={t('cancel_title')}
      confirmLabel={t('cancel_send')}
      cancelLabel={t('keep')}
      busy={ask.isPending}
      onCancel={onClose}
      onConfirm={send}
    >
      <div className={classes.dialog}>
        <FormAlert message={ask.error ? refusal(ask.error) : null} />
        <p className={classes.dim}>{t('cancel_text')}</p>
        <SelectField
          label={t('reason')}
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(reasons.find((each) => each === currentTarget.value) ?? 'other')
          }
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextAreaField
          label={t(reason === 'other' ? 'comment_required' : 'comment')}
          value={comment}
          maxLength={1000}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
