import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type CalendarEvent, type LeftEvents, timeOf } from '../calendar/calendar-events.view.ts';
import { EventBlock } from '../calendar/event-look.tsx';
import type { useEventDrag } from '../calendar/use-event-drag.ts';
import type { CalendarActions } from '../components/use-calendar-actions.ts';
import { lanesOfDay } from './day-lanes.view.ts';
import type { GridHours } from './grid-hours.view.ts';
import { NowLine } from './now-line.tsx';
import classes from './time-grid.module.css';
import { useSlotSelect } from './use-slot-select.ts';

interface Props {
  readonly day: LocalDate;
  readonly events: readonly CalendarEvent[];
  readonly left: readonly LeftEvents[];
  readonly hours: GridHours;
  readonly lanes: number;
  readonly actions: CalendarActions;
  readonly drag: ReturnType<typeof useEventDrag>;
  readonly closed: boolean;
}

/** A day's column: lessons at their times. An admin drags over free time to plan a lesson there. */
export function TimeGridDay({
  day,
  events,
  left,
  hours,
  lanes,
  actions,
  drag: { dragged, dragOf },
  closed,
}: Props) {
  const t = useTranslations('calendar');
  const { placed, hidden } = lanesOfDay(events, lanes, left);
  const length = hours.last - hours.first;
  const { selected, aimed, ...pointer } = useSlotSelect({ day, hours, actions, dragged });
  const placeOf = (start: number, end: number, lane = 0, of = 1): CSSProperties => ({
    top: `${((start - hours.first) / length) * 100}%`,
    height: `${(Math.max(end - start, 20) / length) * 100}%`,
    left: `${(lane / of) * 100}%`,
    width: `${100 / of}%`,
  });
  return (
    <div
      className={classes.column}
      data-closed={closed}
      data-selectable={Boolean(actions.create)}
      {...pointer}
    >
      <NowLine day={day} hours={hours} />
      {selected && (
        <div className={classes.selected} style={placeOf(selected.start, selected.end)} aria-hidden="true">
          {timeOf(selected.start)}–{timeOf(selected.end)}
        </div>
      )}
      {aimed && (
        <div className={classes.selected} style={placeOf(aimed.start, aimed.end)} aria-hidden="true">
          {timeOf(aimed.start)}
        </div>
      )}
      {placed.map(({ event, lane, lanes: of }) => (
        <EventBlock
          key={event.id}
          event={event}
          onOpen={actions.open}
          drag={dragOf(event)}
          style={placeOf(event.start, event.end, lane, of)}
        />
      ))}
      {hidden.map(({ start, end, count, lanes: of }) => (
        <button
          key={start}
          type="button"
          className={classes.more}
          style={placeOf(start, end, of - 1, of)}
          aria-label={t('more_at', { count, time: timeOf(start) })}
          onClick={() => actions.listDay(day, start)}
        >
          +{count}
        </button>
      ))}
    </div>
  );
}
