import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import { sheetFaceOf } from '../../shared/attendance.rules.ts';
import type { EventDate } from '../../shared/attendance.ts';
import classes from './sheet-state-badge.module.css';

const icons = {
  upcoming: IconCalendar,
  now: IconPlayerPlay,
  cancelled: IconX,
  missing: IconAlertCircle,
  unfinished: IconPencil,
  filled: IconPencil,
  approved: IconCircleCheck,
};

/** The state of a lesson's sheet: colour, icon and the word that every screen uses for it. */
export function SheetStateBadge({ sheet }: { sheet: Pick<EventDate, 'state' | 'marked' | 'students'> }) {
  const t = useTranslations('attendance');
  const face = sheetFaceOf(sheet);
  return (
    <span className={classes.badge} data-state={face}>
      <SheetStateIcon face={face} />
      {t(`state.${face}`)}
    </span>
  );
}

/** The sign of a sheet's state, where its word is said beside it or to screen readers only. */
export function SheetStateIcon({ face, size = 16 }: { face: keyof typeof icons; size?: number }) {
  const Icon = icons[face];
  return <Icon size={size} aria-hidden />;
}
