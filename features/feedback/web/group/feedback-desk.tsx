import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { feedbackEditorQuery, type OfChild } from '../feedback.queries.ts';
import { keptTextQuery } from '../kept-feedback.queries.ts';
import { FeedbackWriter } from './feedback-writer.tsx';
import classes from './group-feedback.module.css';

interface Props {
  readonly of: OfChild;
  readonly onBack: () => void;
  /** Undefined for the last child. */
  readonly onNext: (() => void) | undefined;
}

/**
 * One child's feedback: loads what is known, and opens with what the device stored when there is no network.
 */
export function FeedbackDesk({ of, onBack, onNext }: Props) {
  const t = useTranslations('feedback');
  const { id: userId } = useUser();
  const query = useQuery(feedbackEditorQuery(of));
  const kept = useQuery(keptTextQuery(userId, of));
  const server = query.data ?? kept.data?.server;
  if (server && kept.data !== undefined)
    return <FeedbackWriter of={of} server={server} kept={kept.data} onBack={onBack} onNext={onNext} />;
  return (
    <div className={classes.writer}>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={5} />}
        errorTitle={t('editor_error')}
      >
        {() => <Skeletons shape="line" count={5} />}
      </QueryStates>
    </div>
  );
}
