import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ownConversationsQuery } from '../conversations.queries.ts';
import { ConversationList } from './conversation-list.tsx';

/** A guardian’s conversations with the academy about all of their children. */
export function FamilyConversations() {
  const t = useTranslations('conversations');
  const query = useInfiniteQuery(ownConversationsQuery);
  const write = (
    <Button renderRoot={(props) => <Link {...props} to="/dashboard/conversations/new" />}>{t('new')}</Button>
  );
  const isEmpty = query.data?.pages[0]?.conversations.length === 0;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={!isEmpty && write} />
      <ConversationList
        query={query}
        viewer="family"
        empty={
          <EmptyState picture={<Capsule />} message={t('empty')} hint={t('empty_hint')} action={write} />
        }
      />
    </>
  );
}
