import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import type { SheetState } from '../../shared/attendance.ts';
import classes from './sheet-state-badge.module.css';

const icons = {
  upcoming: IconCalendar,
  now: IconPlayerPlay,
  cancelled: IconX,
  missing: IconAlertCircle,
  draft: IconPencil,
  approved: IconCircleCheck,
};

/** Where a lesson's sheet stands: colour, icon and word. */
export function SheetStateBadge({ state }: { state: SheetState }) {
  const t = useTranslations('attendance');
  const Icon = icons[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}
