import { getRouteApi } from '@tanstack/react-router';
import { MissionList, NewMission } from '#features/missions/web/components/mission-list.tsx';
import { PrizesFrame } from '#features/rewards/web/components/prizes-frame.tsx';

const route = getRouteApi('/dashboard/teacher-prizes/missions/');

/** The missions of the groups of staff, beside the prizes. */
export function MissionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PrizesFrame tab="missions" action={<NewMission />}>
      <MissionList
        search={search}
        onChange={(next) => void navigate({ search: next, resetScroll: false, replace: true })}
      />
    </PrizesFrame>
  );
}
