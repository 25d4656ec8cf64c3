import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addresseesQuery } from '#features/conversations/web/conversations.queries.ts';
import { StaffNewConversation } from '#features/conversations/web/thread/staff-new-conversation.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

interface Props {
  /** The child that the address names. */
  readonly childId: string | undefined;
  readonly onOpened: (conversationId: string) => void;
}

/** Staff write to the family of a child, which they chose where they met it. */
export function StaffBeginning({ childId, onOpened }: Props) {
  const t = useTranslations('conversations_staff');
  if (childId !== undefined) return <Writing key={childId} childId={childId} onOpened={onOpened} />;
  return (
    <>
      <Header />
      <EmptyState
        picture={<Capsule />}
        message={t('choose_child')}
        hint={t('choose_hint')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/groups" />}>{t('to_groups')}</Button>
        }
      />
    </>
  );
}

function Writing({ childId, onOpened }: Props & { readonly childId: string }) {
  const t = useTranslations('conversations_staff');
  const query = useQuery(addresseesQuery(childId));
  const child = query.data?.child;
  return (
    <>
      <Header {...(child && { name: `${child.firstName} ${child.lastName}` })} />
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
        {(addressees) => <StaffNewConversation addressees={addressees} onOpened={onOpened} />}
      </QueryStates>
    </>
  );
}

function Header({ name }: { readonly name?: string }) {
  const t = useTranslations('conversations_staff');
  const words = useTranslations('conversations');
  const crumbs = [{ label: words('title'), link: { to: '/dashboard/conversations' } as const }];
  return (
    <PageHeader
      title={t('title')}
      crumbs={crumbs}
      {...(name !== undefined && { subtitle: t('about_child', { name }) })}
    />
  );
}
