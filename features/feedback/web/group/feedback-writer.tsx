import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import { useTranslations } from 'use-intl';
import { StudentLink } from '#features/membership/web/components/student-link.tsx';
import { isUnsent } from '#platform/web/autosave/working-copy.view.ts';
import { LeaveGuard } from '#platform/web/dialog/leave-guard.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { whyTextUnsent } from '../../shared/feedback.rules.ts';
import { type FeedbackEditor, feedbackLength } from '../../shared/feedback.ts';
import { FeedbackFacts } from '../components/feedback-facts.tsx';
import { FeedbackState } from '../components/feedback-state.tsx';
import { type OfChild, useFeedbackActs } from '../feedback.queries.ts';
import type { KeptText } from '../kept-feedback.queries.ts';
import { EarlierFeedback, FeedbackHistory } from './earlier-feedback.tsx';
import { FeedbackSight } from './feedback-sight.tsx';
import classes from './feedback-writer.module.css';
import { SaveLine } from './save-line.tsx';
import { TextClash } from './text-clash.tsx';
import { useFeedbackText } from './use-feedback-text.ts';
import { writeFirstDraft } from './use-first-draft.ts';

interface Props {
  readonly of: OfChild;
  readonly server: FeedbackEditor;
  readonly kept: KeptText | null;
  readonly onBack: () => void;
  readonly onNext: (() => void) | undefined;
}

/** The letter's editor, and beside it what the academy knows. Saved while typing. */
export function FeedbackWriter({ of, server, kept, onBack, onNext }: Props) {
  const t = useTranslations('feedback');
  const refusalText = useRefusalText();
  const { id: userId } = useUser();
  const { copy: edited, edit, change, flush } = useFeedbackText({ userId, of, server, kept });
  const write = (text: string) => edit(() => text);
  const { send } = useFeedbackActs();
  const { child, draft, facts, mayApprove, mayEdit } = server;
  const isSent =
    draft.version === edited.version && !isUnsent(edited) && ['waiting', 'approved'].includes(draft.state);
  const isDone = draft.state === 'approved' || (draft.state === 'waiting' && !mayApprove);

  const sendText = async () => {
    const saved = await flush();
    if (!saved?.id) return;
    try {
      const { visible } = await send.mutateAsync({ feedbackId: saved.id, version: saved.version });
      const approved = visible ? t('saved_own') : t('saved_hidden');
      notify.success(mayApprove ? approved : t('sent'));
    } catch (error) {
      notify.error(refusalText(error));
    }
  };

  return (
    <div className={classes.writer}>
      <div className={classes.letter}>
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('back_to_list')}
        </Button>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <StudentLink
              groupId={of.groupId}
              childId={child.id}
              name={`${child.firstName} ${child.lastName}`}
            />
          </h2>
          <FeedbackState feedback={draft.id ? draft : null} />
        </div>
        {draft.returnReason && (
          <p className={classes.reason} role="note">
            {t('returned_reason', { reason: draft.returnReason })}
          </p>
        )}
        {edited.clash && <TextClash server={server} clash={edited.clash} change={change} />}
        <TextAreaField
          label={t('text')}
          hint={t('text_hint')}
          className={classes.field}
          rows={12}
          readOnly={!mayEdit}
          value={edited.content}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => void flush()}
        />
        <div className={classes.under}>
          <SaveLine edited={edited} onRetry={() => void flush()} />
          <Counter text={edited.content} />
        </div>
        {edited.content.trim() === '' && mayEdit && (
          <div className={classes.start}>
            <Button
              variant="light"
              leftSection={<IconSparkles size={20} aria-hidden />}
              onClick={() => void writeFirstDraft(server).then(write)}
            >
              {t('start')}
            </Button>
            <span className={classes.hint}>{t('start_hint')}</span>
          </div>
        )}
        <FeedbackSight server={server} />
        {mayEdit && (
          <div className={classes.acts}>
            {!(isSent && isDone) && (
              <Button
                disabled={whyTextUnsent(edited.content) !== null || edited.clash !== null}
                loading={send.isPending}
                onClick={() => void sendText()}
              >
                {t(mayApprove ? 'save_own' : 'send')}
              </Button>
            )}
            {onNext && (
              <Button variant="default" onClick={onNext}>
                {t('next_student')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes.beside}>
        <Card title={t('facts')}>
          <FeedbackFacts facts={facts} />
        </Card>
        <EarlierFeedback others={server.others} />
        <FeedbackHistory versions={server.versions} />
      </div>
      <LeaveGuard
        unsaved={isUnsent(edited)}
        flush={async () => (await flush()) !== null}
        danger={!outlastsPage()}
      >
        {outlastsPage() ? t('leave_kept') : t('leave_lost')}
      </LeaveGuard>
    </div>
  );
}

function Counter({ text }: { text: string }) {
  const t = useTranslations('feedback');
  const { min, max } = feedbackLength;
  const { length } = text.trim();
  const over = length > max;
  const words = () => {
    if (over) return t('too_long', { count: length - max });
    if (length > 0 && length < min) return t('too_short', { count: min - length });
    return t('counter', { count: length, max: String(max) });
  };
  return (
    <span className={classes.counter} data-over={over}>
      {words()}
    </span>
  );
}
