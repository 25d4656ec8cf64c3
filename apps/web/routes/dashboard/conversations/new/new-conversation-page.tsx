import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayAnswerFamilies } from '#features/conversations/shared/conversations.permissions.ts';
import { NewConversation } from '#features/conversations/web/thread/new-conversation.tsx';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { StaffBeginning } from './staff-beginning.tsx';

const route = getRouteApi('/dashboard/conversations/new/');

interface Props {
  readonly childId: string | undefined;
  readonly onOpened: (conversationId: string) => void;
}

/** A parent writes to the academy about a child, staff to the child’s family. */
export function NewConversationPage() {
  const { child: childId } = route.useSearch();
  const navigate = route.useNavigate();
  const Beginning = mayAnswerFamilies(useUser()) ? StaffBeginning : FamilyBeginning;
  return (
    <Beginning
      childId={childId}
      onOpened={(conversationId) =>
        void navigate({
          to: '/dashboard/conversations/$conversationId',
          params: { conversationId },
          replace: true,
        })
      }
    />
  );
}

function FamilyBeginning({ childId, onOpened }: Props) {
  const t = useTranslations('conversations');
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
        {({ children }) => <NewConversation family={children} childId={childId} onOpened={onOpened} />}
      </QueryStates>
    </>
  );
}
