import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { NotHere } from '#features/rewards/web/odyssey/not-here.tsx';
import { Odyssey } from '#features/rewards/web/odyssey/odyssey.tsx';
import type { OdysseySearch } from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/points/$tab/');

/** A child's odyssey as the parent sees it: everything but claiming (spec §1). */
export function ParentPointsPage() {
  const t = useTranslations();
  const { tab } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: OdysseySearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const { child, isPending, error, refetch } = useSelectedChild();
  const selector = <ChildSelector />;
  if (isPending) return <Skeletons shape="row" />;
  if (!child && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!child) return <NotHere message={t('common.no_children')} hint={t('rewards.no_child_hint')} />;
  // Shown when any group of the child qualifies (decision R6); a child without groups may still have points.
  if (child.groups.length > 0 && child.groups.every((group) => !group.spaceOdysseyEnabled)) {
    return (
      <NotHere
        message={t('rewards.feature_not_available')}
        hint={t('rewards.feature_disabled_for_child')}
        top={selector}
      />
    );
  }
  return (
    <Odyssey
      key={child.userId}
      childId={child.userId}
      tab={tab}
      search={search}
      onSearch={show}
      leaderboard={{
        firstName: child.firstName,
        groups: child.groups.filter((group) => group.spaceOdysseyEnabled),
        choice: (
          <Link to="/dashboard/children/$childId" params={{ childId: child.id }} hash="leaderboard">
            {t('leaderboard.change_parent')}
          </Link>
        ),
      }}
      top={selector}
    />
  );
}
