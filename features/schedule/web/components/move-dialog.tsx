import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { EventClash } from '../../shared/calendar.ts';
import { timeOf } from '../calendar/calendar-events.view.ts';
import type { Move } from '../event-changes.queries.ts';
import { EventClashes } from './event-clashes.tsx';
import classes from './move-dialog.module.css';
import { useDayWords } from './use-day-words.ts';

/** A lesson dragged to where it clashes with another. */
export interface AskedMove {
  readonly move: Move;
  readonly clashes: readonly EventClash[];
}

interface Props extends AskedMove {
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
}

/** Asks before a dragged lesson takes a teacher or a room that another one has. */
export function MoveDialog({ move, clashes, onMove, onClose }: Props) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const { event, date, start = event.start } = move;
  return (
    <ConfirmDialog
      opened
      doubtful
      title={t('move_title', { name: event.name })}
      confirmLabel={t('move_anyway')}
      onConfirm={() => {
        onMove(move);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className={classes.content}>
        <p>{t('move_text', { day: words.day(date), time: timeOf(start) })}</p>
        <EventClashes clashes={clashes} />
      </div>
    </ConfirmDialog>
  );
}
