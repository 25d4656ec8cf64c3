import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import { useFeedbackActs } from '../feedback.queries.ts';
import classes from './feedback-writer.module.css';

/** What the family sees of a feedback; an admin shows and hides it (decision F2). */
export function FeedbackSight({ server: { draft, mayApprove } }: { server: FeedbackEditor }) {
  const t = useTranslations('feedback');
  const refusalText = useRefusalText();
  const { show, hide } = useFeedbackActs();
  const [asked, setAsked] = useState(false);
  const { id, state, approvedVersion, visible } = draft;
  const sayWhy = (error: unknown) => notify.error(refusalText(error));
  const showIt = (feedbackId: string, hideOther: boolean) =>
    show.mutateAsync({ feedbackId, hideOther }).then(
      () => {
        setAsked(false);
        notify.success(t('shown'));
      },
      // Another one is visible: it is hidden in the same act, which was announced before.
      (error) => (errorCodeOf(error) === 'feedback/other-visible' ? setAsked(true) : sayWhy(error)),
    );
  if (!id) return null;
  const seen = () => {
    if (visible) return t(state === 'approved' ? 'family_sees' : 'family_sees_old');
    return state === 'waiting' ? t('waits') : null;
  };
  const words = approvedVersion !== null && !visible && state === 'approved' ? t('hidden') : seen();
  return (
    <div className={classes.sight}>
      {words && <p className={classes.hint}>{words}</p>}
      {mayApprove && visible && (
        <Button
          variant="subtle"
          loading={hide.isPending}
          onClick={() =>
            void hide.mutateAsync({ feedbackId: id }).then(() => notify.success(t('hid')), sayWhy)
          }
        >
          {t('hide')}
        </Button>
      )}
      {mayApprove && !visible && approvedVersion !== null && (
        <Button variant="subtle" loading={show.isPending} onClick={() => void showIt(id, false)}>
          {t('show')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('other_title')}
        confirmLabel={t('show_instead')}
        cancelLabel={t('keep')}
        busy={show.isPending}
        onConfirm={() => void showIt(id, true)}
        onCancel={() => setAsked(false)}
      >
        <p>{t('other_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
