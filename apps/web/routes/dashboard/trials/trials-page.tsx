import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { FamilyTrials } from '#features/trials/web/components/family-trials.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/trials/');

/** Trial lessons: a family's own, and those that the chosen child can try. The address may name one group. */
export function TrialsPage() {
  const t = useTranslations('trials');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Content />
    </>
  );
}

function Content() {
  const t = useTranslations('trials');
  const say = useTranslations('common');
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  const { child, select, isPending, error, refetch } = useSelectedChild();
  if (isPending) return <Skeletons shape="card" count={2} />;
  if (!child && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!child) {
    const add = (
      <Button renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}>
        {t('add_child')}
      </Button>
    );
    return (
      <EmptyState picture={<Capsule />} message={say('no_children')} hint={t('no_child_hint')} action={add} />
    );
  }
  const show = (groupId: string | undefined, childId?: string) => {
    if (childId) select(childId);
    void navigate({ search: { group: groupId }, replace: true });
  };
  return <FamilyTrials child={child} selector={<ChildSelector />} groupId={group} onShow={show} />;
}
