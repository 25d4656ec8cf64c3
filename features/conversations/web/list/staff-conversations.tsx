import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { maySeeStrayMails, maySetAnswerHours } from '../../shared/conversations.permissions.ts';
import type { Part } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { conversationsQuery } from '../conversations.queries.ts';
import { StrayMails } from '../mails/stray-mails.tsx';
import { AnswerHours } from '../office/answer-hours.tsx';
import { ConversationList } from './conversation-list.tsx';

const shown: readonly Part[] = ['waiting', 'open', 'closed', 'mine'];

interface Props {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** What families have written, by what is to be done. */
export function StaffConversations({ part, onPart }: Props) {
  const t = useTranslations('conversations');
  const user = useUser();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(user.role === 'teacher' ? 'teacher_subtitle' : 'staff_subtitle')}
      />
      <div className={classes.stack}>
        {maySeeStrayMails(user) && <StrayMails />}
        <Segments
          label={t('parts')}
          value={part}
          choices={shown.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={onPart}
          wraps
        />
        <ConversationList
          query={useInfiniteQuery(conversationsQuery(part))}
          viewer="staff"
          empty={<EmptyState picture={<Capsule />} message={t(`none.${part}`)} />}
        />
        {maySetAnswerHours(user) && <AnswerHours />}
      </div>
    </>
  );
}
