import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconProgressX from '@tabler/icons-react/dist/esm/icons/IconProgressX.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { isQuiet, lookOf, type SeatLook } from '../../shared/stage.rules.ts';
import type { Seat } from '../../shared/stage.ts';
import classes from './child-tile.module.css';
import { minutesSince } from './stage-names.view.ts';

const icons: Readonly<Record<SeatLook, typeof IconBook>> = {
  left: IconDoorExit,
  away: IconWifiOff,
  stuck: IconAlertTriangle,
  long: IconPlayerPlay,
  quiet: IconClockPause,
  done: IconChecks,
  failed: IconAlertCircle,
  mending: IconTool,
  tried: IconProgressX,
  passed: IconCircleCheck,
  running: IconPlayerPlay,
  writing: IconPencil,
  reading: IconBook,
};

interface Props {
  readonly seat: Seat;
  /** The name, or the seat's number while names are hidden. */
  readonly name: string;
  /** The lesson of most: another one is named on the tile. */
  readonly lessonId: string | undefined;
  readonly chosen: boolean;
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** A child at a glance: its step, how it is doing, its hand. A tap opens its code. */
export function ChildTile({ seat, name, lessonId, chosen, now, onOpen }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const look = lookOf(seat, now);
  const Icon = icons[look];
  const elsewhere = seat.lesson && seat.lesson.id !== lessonId ? localize(seat.lesson.title, locale) : null;
  return (
    <li className={classes.place}>
      <button
        type="button"
        className={classes.tile}
        data-look={look}
        data-quiet={isQuiet(seat, now)}
        data-hand={seat.handAt !== null}
        data-chosen={chosen}
        onClick={onOpen}
      >
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          {seat.handAt && <IconHandStop className={classes.hand} size={24} aria-hidden />}
        </span>
        <span className={classes.step}>
          <Way seat={seat} />
          {elsewhere && <span className={classes.elsewhere}>{elsewhere}</span>}
        </span>
        <span className={classes.look}>
          <Icon size={18} aria-hidden />
          {t(`look.${look}`)}
        </span>
        <span className={classes.detail}>
          <Detail seat={seat} look={look} now={now} />
        </span>
      </button>
    </li>
  );
}

/** What stands on a child's tile, where its code is read. */
export function SeatNow({ seat, now }: { readonly seat: Seat; readonly now: number }) {
  const t = useTranslations('stage');
  const look = lookOf(seat, now);
  const Icon = icons[look];
  return (
    <div className={classes.now} data-look={look}>
      <span className={classes.look}>
        <Icon size={18} aria-hidden />
        {t(`look.${look}`)}
      </span>
      <span className={classes.detail}>
        <Detail seat={seat} look={look} now={now} />
      </span>
    </div>
  );
}

/** How far the child is: by the tasks that it has passed, and by its step where the lesson has more than one. */
function Way({ seat: { step, steps, tasks, tasksPassed } }: { readonly seat: Seat }) {
  const t = useTranslations('stage');
  const parts = [
    (steps > 1 || tasks === 0) && t('step', { step, steps }),
    tasks > 0 && t('tasks', { passed: tasksPassed, tasks }),
  ];
  const done = tasks > 0 ? tasksPassed / tasks : step / steps;
  return (
    <>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${100 * done}%` }} />
      </span>
    </>
  );
}

/** The one thing more that helps to decide whom to go to, the strongest reason first; its line is there without it, too, so that no tile below moves. */
function Detail({ seat, look, now }: { readonly seat: Seat; readonly look: SeatLook; readonly now: number }) {
  const t = useTranslations('stage');
  const { handAt, heardAt, leftAt, keyAt, doingAt, sameErrors, checked, task, tasks } = seat;
  if (leftAt !== null) return t('left_since', { minutes: minutesSince(leftAt, now) });
  if (look === 'away') return t('heard', { minutes: minutesSince(heardAt, now) });
  if (handAt) return t('hand_since', { minutes: minutesSince(handAt, now) });
  if (look === 'stuck') return t('same_error', { count: sameErrors });
  if (look === 'long') return t('running_for', { minutes: minutesSince(doingAt, now) });
  if (isQuiet(seat, now)) return t('quiet', { minutes: minutesSince(keyAt, now) });
  if (look === 'tried' && checked) return t('checks', checked);
  return tasks > 1 && task !== null ? t('in_task', { task }) : null;
}
