import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { JoinForm } from '#features/waiting/web/components/join-form.tsx';
import { joinChoicesQuery } from '#features/waiting/web/waiting.queries.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/waiting/join/');

/** Lets children wait for the group or plan of the address, or for a wish. */
export function JoinWaitingPage() {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const { groupId, planId } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = { ...(groupId && { groupId }), ...(planId && { planId }) };
  const query = useQuery(joinChoicesQuery(asked));
  const plan = query.data?.plan;
  return (
    <>
      <PageHeader
        title={t('join_title')}
        subtitle={plan && localize(plan.name, locale)}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/waiting' } }]}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        errorTitle={t('error')}
        isEmpty={({ group, plan: named, courses }) => !group && !named && courses.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('no_courses')} />}
      >
        {(choices) => (
          <JoinForm
            key={`${groupId}/${planId}`}
            choices={choices}
            onJoined={() => void navigate({ to: '/dashboard/waiting' })}
          />
        )}
      </QueryStates>
    </>
  );
}
