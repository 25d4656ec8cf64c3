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

type Seats = Pick<GroupListItem, 'availability' | 'studentCount' | 'maxStudents'>;

/** Says that a group takes no more students (decision G2), or has more than it has places for. */
export function FullBadge({ group: { availability, studentCount, maxStudents } }: { group: Seats }) {
  const t = useTranslations('groups');
  if (studentCount > maxStudents) return <StateBadge tone="bad">{t('overfull')}</StateBadge>;
  return availability === 'full' ? <StateBadge tone="waiting">{t('full')}</StateBadge> : null;
}
