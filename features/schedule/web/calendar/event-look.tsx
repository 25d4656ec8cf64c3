import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useDayWords } from '../components/use-day-words.ts';
import { useGoesOn } from '../components/use-now.ts';
import { type CalendarEvent, timeOf } from './calendar-events.view.ts';
import classes from './event-look.module.css';

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

/** An event on one line: its start and its group. */
export function EventChip({ event, onOpen, drag }: Props) {
  const words = useDayWords();
  const goesOn = useGoesOn(event);
  return (
    <button
      type="button"
      className={classes.chip}
      style={eventColour(event)}
      data-cancelled={event.cancelled}
      data-now={goesOn}
      title={words.event(event, goesOn)}
      onClick={() => onOpen(event.id)}
      {...drag}
    >
      <span className={classes.time}>{timeOf(event.start)}</span>
      <span className={classes.name}>{event.name}</span>
      {event.absences > 0 && <IconMessage className={classes.sign} stroke={2.25} aria-hidden />}
      <span className={classes.unseen}>, {words.more(event, goesOn)}</span>
    </button>
  );
}

/** An event as long as it lasts, for a grid of hours. */
export function EventBlock({ event, onOpen, drag, style }: Props & { style: CSSProperties }) {
  const words = useDayWords();
  const goesOn = useGoesOn(event);
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...style, ...eventColour(event) }}
      data-cancelled={event.cancelled}
      data-now={goesOn}
      title={words.event(event, goesOn)}
      onClick={() => onOpen(event.id)}
      {...drag}
    >
      <span className={classes.time}>
        {timeOf(event.start)}
        <span className={classes.end}>–{timeOf(event.end)}</span>
      </span>
      <span className={classes.name}>{event.name}</span>
      <span className={classes.where}>{words.more(event, goesOn)}</span>
    </button>
  );
}

/** An event with all its facts, for lists. */
export function EventRow({ event, onOpen }: Props) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const goesOn = useGoesOn(event);
  return (
    <button
      type="button"
      className={classes.row}
      style={eventColour(event)}
      data-cancelled={event.cancelled}
      data-now={goesOn}
      onClick={() => onOpen(event.id)}
    >
      <span className={classes.time}>{words.time(event)}</span>
      <span className={classes.name}>{event.name}</span>
      <span className={classes.facts}>
        <span>{event.mode === 'online' ? t('online') : (event.city ?? t('in_person'))}</span>
        {goesOn && <span className={classes.now}>{t('now')}</span>}
        {event.cancelled && <span className={classes.mark}>{t('cancelled')}</span>}
        {event.substituted && <span className={classes.mark}>{t('substituted')}</span>}
        {event.absences > 0 && <span className={classes.mark}>{words.absent(event.absences)}</span>}
      </span>
    </button>
  );
}
