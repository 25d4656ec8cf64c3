import { useTranslations } from 'use-intl';
import type { GroupStatus } from '#features/groups/shared/groups.ts';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { GroupListItem } from '../../shared/planning.ts';

const tones = { active: 'good', graduated: 'waiting', inactive: 'quiet' } as const;

/** Whether a group meets, has graduated or rests. */
export function StatusBadge({ status }: { status: GroupStatus }) {
  const t = useTranslations('planning.status');
  return <StateBadge tone={tones[status]}>{t(status)}</StateBadge>;
}

/** Whether a group takes students (decision G2). */
export function AvailabilityBadge({ availability }: Pick<GroupListItem, 'availability'>) {
  const t = useTranslations('planning.availability');
  return <StateBadge tone={availability === 'full' ? 'waiting' : 'good'}>{t(availability)}</StateBadge>;
}
