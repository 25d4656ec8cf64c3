import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type AttendanceMark, attendanceMarks } from '../../shared/attendance.ts';
import classes from './mark-picker.module.css';

const icons = { present: IconCheck, absent: IconX, late: IconClock, leftEarly: IconDoorExit };

interface Props {
  readonly name: string;
  readonly mark: AttendanceMark | null;
  /** Whoever joined the class is outlined as present while no mark is set: a suggestion, which saves nothing. */
  readonly joined: boolean;
  readonly onMark: (mark: AttendanceMark | null) => void;
}

// The browser's own arrow keys would select on the way, and the sheet saves what is selected.
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const at = radios.indexOf(document.activeElement as HTMLInputElement);
  radios[(at + step + radios.length) % radios.length]?.focus();
  event.preventDefault();
}

/**
 * The four marks of one student, each colour, letter, icon and word. One tab stop; arrows move, the space bar
 * marks; marking the same again clears the mark.
 */
export function MarkPicker({ name, mark, joined, onMark }: Props) {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('attendance_of', { name })}
      className={classes.marks}
      data-marked={mark !== null}
      onKeyDown={moveFocus}
    >
      {attendanceMarks.map((each) => {
        const Icon = icons[each];
        const chosen = mark === each;
        const suggested = joined && mark === null && each === 'present';
        return (
          <label
            key={each}
            title={suggested ? `${status(each)} – ${t('joined')}` : status(each)}
            className={classes.mark}
            data-mark={each}
            data-chosen={chosen}
            data-suggested={suggested}
          >
            <input
              type="radio"
              name={group}
              aria-label={status(each)}
              aria-describedby={suggested ? `${group}-joined` : undefined}
              data-mark={each}
              checked={chosen}
              className={classes.input}
              onChange={() => onMark(each)}
              onClick={() => chosen && onMark(null)}
            />
            <span className={classes.letter}>{status(`${each}_letter`)}</span>
            <Icon size={18} stroke={2.2} aria-hidden className={classes.icon} />
            <span className={classes.word}>{status(each)}</span>
            {suggested && (
              <span id={`${group}-joined`} hidden>
                {t('joined')}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
