import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { SheetSignBadge, SheetSignIcon } from '../components/sheet-sign.tsx';
import { useDayWords } from '../components/use-day-words.ts';
import { type CalendarEvent, timeOf } from './calendar-events.view.ts';
import classes from './event-look.module.css';
import { withSoftHyphens } from './soft-hyphens.view.ts';
import { type EventMoment, useEventMoment } from './use-event-moment.ts';

interface Props {
  readonly event: CalendarEvent;
  readonly onOpen: (eventId: string) => void;
  /** Given when the event may be dragged. */
  readonly drag?: DragProps;
}

/** What makes an event draggable: `<button {...drag}>`. */
export interface DragProps {
  readonly draggable: true;
  readonly onDragStart: (event: React.DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

/** The colour of an event's group for everything inside; a cancelled event has none. */
export const eventColour = ({ color, cancelled }: CalendarEvent): CSSProperties => ({
  ['--lesson' as string]: cancelled ? 'var(--orbita-border-strong)' : `var(--orbita-group-${color})`,
});

// Marks the event by id, so that a dialog about it can be placed beside it.
const stateOf = ({ id, cancelled }: CalendarEvent, { phase, goesOn }: EventMoment) => ({
  'data-event': id,
  'data-cancelled': cancelled,
  'data-now': goesOn,
  'data-over': phase === 'over',
});

/** An event on one line: its start and its group. */
export function EventChip({ event, onOpen, drag }: Props) {
  const words = useDayWords();
  const moment = useEventMoment(event);
  return (
    <button
      type="button"
      className={classes.chip}
      style={eventColour(event)}
      {...stateOf(event, moment)}
      title={words.event(event, moment)}
      onClick={() => onOpen(event.id)}
      {...drag}
    >
      <span className={classes.time}>{timeOf(event.start)}</span>
      <span className={classes.name}>{withSoftHyphens(event.name)}</span>
      <Signs event={event} moment={moment} />
      <span className={classes.unseen}>, {words.more(event, moment)}</span>
    </button>
  );
}

/** Reported absences, and the state of the sheet. */
function Signs({ event, moment: { sign } }: { event: CalendarEvent; moment: EventMoment }) {
  if (event.absences === 0 && !sign) return null;
  return (
    <span className={classes.signs}>
      {event.absences > 0 && <IconMessage className={classes.told} size={14} stroke={2.25} aria-hidden />}
      {sign && <SheetSignIcon sign={sign} />}
    </span>
  );
}

/** An event as long as it lasts, for a grid of hours. */
export function EventBlock({ event, onOpen, drag, style }: Props & { style: CSSProperties }) {
  const words = useDayWords();
  const moment = useEventMoment(event);
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...style, ...eventColour(event) }}
      {...stateOf(event, moment)}
      title={words.event(event, moment)}
      onClick={() => onOpen(event.id)}
      {...drag}
    >
      <span className={classes.head}>
        <span className={classes.time}>
          {timeOf(event.start)}
          <span className={classes.end}>–{timeOf(event.end)}</span>
        </span>
        <Signs event={event} moment={moment} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{withSoftHyphens(event.name)}</span>
        <span className={classes.where}>{words.more(event, moment)}</span>
      </span>
    </button>
  );
}

/** An event with all details, for lists. */
export function EventRow({ event, onOpen }: Props) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const moment = useEventMoment(event);
  return (
    <button
      type="button"
      className={classes.row}
      style={eventColour(event)}
      {...stateOf(event, moment)}
      onClick={() => onOpen(event.id)}
    >
      <span className={classes.time}>{words.time(event)}</span>
      <span className={classes.name}>{event.name}</span>
      <span className={classes.facts}>
        <span className={classes.about}>
          {event.teachers.length > 0 && (
            <span>
              {event.teachers.join(', ')}
              <span className={classes.unseen}>, </span>
            </span>
          )}
          <span>{event.mode === 'online' ? t('online') : (event.city ?? t('in_person'))}</span>
        </span>
        {moment.goesOn && <span className={classes.now}>{t('now')}</span>}
        {event.cancelled && <span className={classes.mark}>{t('cancelled')}</span>}
        {event.substituted && <span className={classes.mark}>{t('substituted')}</span>}
        {event.absences > 0 && <span className={classes.mark}>{words.absent(event.absences)}</span>}
        {moment.sign && <SheetSignBadge sign={moment.sign} />}
      </span>
    </button>
  );
}
