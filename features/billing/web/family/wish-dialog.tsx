import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useBillingActs } from '../billing.queries.ts';
import classes from './family-billing.module.css';

interface Props {
  readonly planId: string;
  readonly subscriptionId: string | null;
  readonly onClose: () => void;
}

/** Asks admins for a group in a dialog of its own. */
export function WishDialog(props: Props) {
  const t = useTranslations('billing');
  return (
    <Dialog opened title={t('leave_wish')} onClose={props.onClose}>
      <div className={classes.dialog}>
        <WishForm {...props} />
      </div>
    </Dialog>
  );
}

/** The group a family is looking for, in words for an admin. */
export function WishForm({ planId, subscriptionId, onClose }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const [wishId] = useState(newRequestId);
  const [text, setText] = useState('');
  const { wish } = useBillingActs();
  const send = () =>
    runMutation(
      wish,
      { wishId, planId, subscriptionId, wish: text },
      { onSuccess: () => notify.success(t('wish_sent')), ifHere: onClose },
    );
  return (
    <>
      <FormAlert message={wish.error ? refusal(wish.error) : null} />
      <TextAreaField
        label={t('wish_label')}
        hint={t('wish_hint')}
        value={text}
        maxLength={500}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button loading={wish.isPending} disabled={text.trim().length < 3} onClick={send}>
        {t('wish_send')}
      </Button>
    </>
  );
}
