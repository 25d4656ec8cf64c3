import type { LocalDate } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { useDayWords } from '../components/use-day-words.ts';
import type { CalendarDays } from './calendar-events.view.ts';
import { DayList } from './day-list.tsx';

interface Props {
  readonly date: LocalDate;
  readonly days: CalendarDays;
  readonly onOpen: (eventId: string) => void;
  readonly onClose: () => void;
}

/** All lessons of a day that has more of them than its place shows. */
export function DayDialog({ date, days, onOpen, onClose }: Props) {
  const words = useDayWords();
  return (
    <Dialog opened onClose={onClose} title={words.day(date)} shape="side">
      <DayList day={date} days={days} actions={{ open: onOpen }} bare />
    </Dialog>
  );
}
