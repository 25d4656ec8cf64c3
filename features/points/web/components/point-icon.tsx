import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import type { PointField } from '../../shared/points.ts';

const icons: Record<PointField | 'adjustment', typeof IconBulb> = {
  for_attendance: IconCalendarCheck,
  for_practices: IconCode,
  for_questions: IconQuestionMark,
  for_ideas: IconBulb,
  for_helping_others: IconHeartHandshake,
  for_challenges: IconMountain,
  extra_points: IconSparkles,
  adjustment: IconAdjustmentsHorizontal,
};

/** The icon of a kind of points, the same on every screen. */
export function PointIcon({ of, size }: { readonly of: keyof typeof icons; readonly size: number }) {
  const Icon = icons[of];
  return <Icon size={size} aria-hidden />;
}
