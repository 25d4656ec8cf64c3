import { useTranslations } from 'use-intl';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { GroupListItem } from '../../shared/groups.ts';

const tones = { active: 'good', graduated: 'waiting', inactive: 'quiet' } as const;

/** Whether a group is active, has graduated or is inactive. */
export function StatusBadge({ status }: { status: GroupStatus }) {
  const t = useTranslations('groups.status');
  return <StateBadge tone={tones[status]}>{t(status)}</StateBadge>;
}

/** Whether a group takes students (decision G2). */
export function AvailabilityBadge({ availability }: Pick<GroupListItem, 'availability'>) {
  const t = useTranslations('groups.availability');
  return <StateBadge tone={availability === 'full' ? 'waiting' : 'good'}>{t(availability)}</StateBadge>;
}
