import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NewConversation } from '#features/conversations/web/thread/new-conversation.tsx';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/conversations/new/');

/** A parent writes to the academy about a child. */
export function NewConversationPage() {
  const t = useTranslations('conversations');
  const { child } = route.useSearch();
  const navigate = route.useNavigate();
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/conversations' } as const }];
  return (
    <>
      <PageHeader title={t('new')} crumbs={crumbs} />
      <QueryStates
        query={useQuery(childrenQuery)}
        loading={<Skeletons shape="card" count={1} />}
        isEmpty={({ children }) => children.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('no_children')} />}
        errorTitle={t('error_children')}
      >
        {({ children }) => (
          <NewConversation
            family={children}
            childId={child}
            onOpened={(conversationId) =>
              void navigate({
                to: '/dashboard/conversations/$conversationId',
                params: { conversationId },
                replace: true,
              })
            }
          />
        )}
      </QueryStates>
    </>
  );
}
