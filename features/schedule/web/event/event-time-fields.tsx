import '#platform/web/theme/form-styles.ts';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '#platform/web/form/date-field.tsx';
import { TimeField } from '#platform/web/form/time-field.tsx';
import { movedEnd } from '../components/moved-end.view.ts';
import classes from './event-dialog.module.css';
import type { EventDraft, EventProblems } from './event-draft.view.ts';

/** The props of a part of the form: the draft, its problems, and the setter. */
export interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly problems: EventProblems;
  readonly onChange: (change: Partial<EventDraft>) => void;
}

/** The day of an event, or the first and the last of several, its start and its end, by the clock in Vilnius. */
export function EventTimeFields({ draft, problems, onChange }: EventFieldsProps) {
  const t = useTranslations('calendar');
  const field = (name: 'date' | 'start' | 'end' | 'until') => ({
    name,
    value: draft[name] ?? '',
    error: problems[name] && t(problems[name]),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  // As it was before typing started: half a time, such as 1 for 18, must move the end only for a moment.
  const before = useRef(draft);
  const { onChange: _, ...start } = field('start');
  return (
    <>
      {draft.until === undefined ? (
        <DateField {...field('date')} label={t('date')} />
      ) : (
        <div className={`${classes.pair} ${classes.dates}`}>
          <DateField {...field('date')} label={t('first_day')} />
          <DateField {...field('until')} label={t('last_day')} />
        </div>
      )}
      <div className={classes.pair}>
        <TimeField
          {...start}
          label={t('start')}
          onFocus={() => {
            before.current = draft;
          }}
          onChange={(value) => onChange({ start: value, end: movedEnd(before.current, value) })}
        />
        <TimeField {...field('end')} label={t('end')} />
      </div>
    </>
  );
}
