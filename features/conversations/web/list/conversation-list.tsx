import { Button } from '@mantine/core';
import type { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Conversation } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { ConversationRow } from './conversation-row.tsx';

type Pages = ReturnType<
  typeof useInfiniteQuery<
    { pages: { conversations: Conversation[] }[] },
    Error,
    { pages: { conversations: Conversation[] }[] }
  >
>;

interface Props {
  readonly query: Pages;
  readonly viewer: 'family' | 'staff';
  readonly empty: ReactNode;
}

/** Conversations in pages, with what is shown without any. */
export function ConversationList({ query, viewer, empty }: Props) {
  const t = useTranslations('conversations');
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" />}
      isEmpty={({ pages }) => pages.every(({ conversations }) => conversations.length === 0)}
      empty={empty}
      errorTitle={t('error')}
    >
      {({ pages }) => (
        <div className={classes.stack}>
          <ul className={classes.list}>
            {pages
              .flatMap(({ conversations }) => conversations)
              .map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} viewer={viewer} />
              ))}
          </ul>
          {query.hasNextPage && (
            <div>
              <Button
                variant="subtle"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryStates>
  );
}
