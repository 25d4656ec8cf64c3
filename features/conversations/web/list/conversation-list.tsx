import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList, type PagedQuery } from '#platform/web/list/paged-list.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Conversation } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { ConversationRow } from './conversation-row.tsx';

interface Props {
  readonly query: PagedQuery<{ readonly conversations: Conversation[] }>;
  readonly viewer: 'family' | 'staff';
  readonly empty: ReactNode;
}

/** Conversations in pages, with what is shown without any. */
export function ConversationList({ query, viewer, empty }: Props) {
  const t = useTranslations('conversations');
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.conversations}
      loading={<Skeletons shape="row" />}
      errorTitle={t('error')}
      empty={empty}
    >
      {(conversations) => (
        <ul className={classes.list}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} viewer={viewer} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
