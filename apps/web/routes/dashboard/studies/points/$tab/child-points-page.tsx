import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { NotHere } from '#features/rewards/web/odyssey/not-here.tsx';
import { Odyssey } from '#features/rewards/web/odyssey/odyssey.tsx';
import type { OdysseySearch } from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

// A device has stored it for the days without a network.
const AsOf = lazy(async () => ({
  default: (await import('#features/home/web/components/as-of.tsx')).AsOf,
}));

const route = getRouteApi('/dashboard/studies/points/$tab/');

/** A child's own odyssey: prizes to claim, and the source of every point. */
export function ChildPointsPage() {
  const t = useTranslations();
  const { tab } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: OdysseySearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const { id, firstName } = useUser();
  const { group, groups } = useSelectedGroup();
  const query = useQuery(rewardsQuery(id));
  const online = useOnline();
  if (group && !group.spaceOdysseyEnabled) {
    return (
      <NotHere message={t('rewards.feature_not_available')} hint={t('rewards.feature_disabled_for_group')} />
    );
  }
  // A group without the odyssey hands over no prizes, and a finished one only when the child has no other.
  const able = groups.filter((each) => each.spaceOdysseyEnabled);
  const active = able.filter((each) => each.status === 'active');
  const handingOver = active.length > 0 ? active : able;
  return (
    <Odyssey
      childId={id}
      tab={tab}
      search={search}
      onSearch={show}
      claiming={{ groups: handingOver, groupId: group?.id ?? null }}
      leaderboard={{
        firstName,
        groups: group ? [group] : [],
        choice: (
          <Link to="/dashboard/account/$tab" params={{ tab: 'profile' }} hash="leaderboard">
            {t('leaderboard.change_child')}
          </Link>
        ),
      }}
      top={
        !online && (
          <Suspense>
            <AsOf query={query} />
          </Suspense>
        )
      }
    />
  );
}
