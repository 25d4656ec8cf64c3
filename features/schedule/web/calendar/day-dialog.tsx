import { Dialog } from '#platform/web/dialog/dialog.tsx';
import type { CalendarFilter } from '../calendar.queries.ts';
import type { ListedDay } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import type { CalendarDays } from './calendar-events.view.ts';
import { WholeDay } from './whole-day.tsx';

interface Props {
  readonly listed: ListedDay;
  readonly days: CalendarDays;
  readonly filter: CalendarFilter;
  readonly onOpen: (eventId: string) => void;
  readonly onClose: () => void;
}

const nowhere = () => undefined;

/** All lessons of a day that has more than fit in its place. */
export function DayDialog({ listed: { date, since }, days, filter, onOpen, onClose }: Props) {
  const words = useDayWords();
  return (
    <Dialog opened onClose={onClose} title={words.day(date)} shape="side">
      <WholeDay day={date} {...{ days, filter, since }} actions={{ open: onOpen, listDay: nowhere }} bare />
    </Dialog>
  );
}
