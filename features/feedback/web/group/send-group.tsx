import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { GroupFeedback } from '../../shared/feedback.ts';
import { useFeedbackActs } from '../feedback.queries.ts';

/** Sends every draft of the group at once. Hidden when there is none. */
export function SendGroup({ list: { group, term, students } }: { list: GroupFeedback }) {
  const t = useTranslations();
  const [asked, setAsked] = useState(false);
  const { sendGroup } = useFeedbackActs();
  const count = students.filter(({ feedback }) => feedback?.state === 'draft' && feedback.length > 0).length;
  const close = () => {
    setAsked(false);
    sendGroup.reset();
  };
  const confirm = () =>
    runMutation(
      sendGroup,
      { groupId: group.id, ...term },
      {
        onSuccess: ({ sent, unfit }) => {
          const rest = unfit > 0 ? ` ${t('feedback.unfit', { count: unfit })}` : '';
          notify.success(`${t('feedback.sent_all', { count: sent })}.${rest}`);
        },
        ifHere: close,
      },
    );
  if (count === 0 && !asked) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('feedback.send_all')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('feedback.send_all_title')}
        confirmLabel={t('feedback.send_all_confirm')}
        cancelLabel={t('feedback.keep')}
        busy={sendGroup.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <p>{t('feedback.send_all_text', { count })}</p>
        <FormAlert message={sendGroup.error ? t(`errors.${errorCodeOf(sendGroup.error)}`) : null} />
      </ConfirmDialog>
    </>
  );
}
