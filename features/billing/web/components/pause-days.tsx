import { useState } from 'react';
import { addDays, isLocalDate, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { pauseAhead, pauseDays } from '../../shared/subscriptions.rules.ts';

/** How long a pause is unless somebody chooses, in days. */
const usualPause = 4 * 7;

/** The days of a pause as they are chosen: four weeks from tomorrow at first. `isSound` is false while one is missing. */
export function usePauseDays() {
  const tomorrow = addDays(vilniusDate(Date.now()), 1);
  const [from, setFrom] = useState<string>(tomorrow);
  const [until, setUntil] = useState<string>(addDays(tomorrow, usualPause));
  return { from, until, setFrom, setUntil, isSound: isLocalDate(from) && isLocalDate(until) };
}

interface Props {
  readonly days: ReturnType<typeof usePauseDays>;
  /** The first day that a pause may begin on. */
  readonly earliest: LocalDate;
  readonly fromLabel: string;
  readonly untilLabel: string;
}

/** From which day to which a subscription pauses. */
export function PauseDays({ days: { from, until, setFrom, setUntil }, earliest, ...labels }: Props) {
  const begins = isLocalDate(from);
  return (
    <>
      <DateField
        label={labels.fromLabel}
        value={from}
        min={earliest}
        max={addDays(vilniusDate(Date.now()), pauseAhead)}
        onChange={setFrom}
      />
      <DateField
        label={labels.untilLabel}
        value={until}
        min={begins ? addDays(from, pauseDays.least) : undefined}
        max={begins ? addDays(from, pauseDays.most) : undefined}
        onChange={setUntil}
      />
    </>
  );
}
