import '#platform/web/theme/form-styles.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { missingToCancel } from '../../shared/subscriptions.rules.ts';
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

/** Why a family leaves (decision B4), and what happens then. Nothing is preselected (spec §5). */
export function CancelDialog({ subscription, onClose }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { ask } = useBillingActs();
  const missing = missingToCancel({ reason, comment });
  const send = () => {
    setTried(true);
    if (missing) fields.current?.querySelector(missing === 'reason' ? 'select' : 'textarea')?.focus();
    if (missing || !reason) return;
    runMutation(
      ask,
      { requestId, subscriptionId: subscription.id, reason, comment },
      { onSuccess: () => notify.success(t('asked')), ifHere: onClose },
    );
  };
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
      <div className={classes.dialog} ref={fields}>
        <FormAlert message={ask.error ? refusal(ask.error) : null} />
        <p className={classes.dim}>{t('cancel_text')}</p>
        <SelectField
          label={t('reason')}
          required
          value={reason ?? ''}
          error={tried && missing === 'reason' ? t('reason_missing') : null}
          onChange={({ currentTarget }) =>
            setReason(reasons.find((each) => each === currentTarget.value) ?? null)
          }
          options={[
            { value: '', label: t('reason_choose') },
            ...reasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
          ]}
        />
        <TextAreaField
          label={t(reason === 'other' ? 'comment_required' : 'comment')}
          value={comment}
          required={reason === 'other'}
          error={tried && missing === 'comment' ? t('comment_missing') : null}
          maxLength={1000}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
