import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useTranslations } from 'use-intl';
import { type GroupStatus, groupStatuses } from '#features/membership/shared/group.ts';
import { fromStart } from '#platform/shared/address-values.ts';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayPlanGroups } from '../../shared/groups.permissions.ts';
import type { GroupsAnswer } from '../groups.queries.ts';
import type { GroupSearch } from './group-search.view.ts';

const icons = { active: IconRocket, graduated: IconSchool, inactive: IconMoonStars };

interface Props {
  readonly search: GroupSearch;
  /** Absent while they are loading. */
  readonly answer: Pick<GroupsAnswer, 'counts' | 'over'> | undefined;
}

/**
 * Groups by status; inactive ones are for those who plan groups (decision G1). The filters stay from tab to tab.
 */
export function GroupsTabs({ search, answer }: Props) {
  const t = useTranslations('groups');
  const mayPlan = mayPlanGroups(useUser());
  const { status: current = 'active', ...rest } = fromStart(search);
  const labelOf = (status: GroupStatus) => {
    if (!answer) return t(`status_many.${status}`);
    const isOver = answer.over.includes(status);
    return t(isOver ? `tab_over_${status}` : `tab_${status}`, { count: answer.counts[status] });
  };
  const tabs = groupStatuses
    .filter((status) => status !== 'inactive' || mayPlan)
    .map((status) => ({
      key: status,
      label: labelOf(status),
      icon: icons[status],
      link: {
        to: '/dashboard/groups',
        search: status === 'active' ? rest : { ...rest, status },
      } as const,
    }));
  return <TabBar label={t('tabs')} tabs={tabs} current={current} />;
}
