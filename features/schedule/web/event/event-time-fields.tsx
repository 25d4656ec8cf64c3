import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './event-dialog.module.css';
import type { EventDraft, EventProblems } from './event-draft.view.ts';

/** The props of a part of the form: the draft, its problems, and the way to change it. */
export interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly problems: EventProblems;
  readonly onChange: (change: Partial<EventDraft>) => void;
}

/** The day of an event, its start and its end, by the clock in Vilnius. */
export function EventTimeFields({ draft, problems, onChange }: EventFieldsProps) {
  const t = useTranslations('calendar');
  const field = (name: 'date' | 'start' | 'end') => ({
    name,
    value: draft[name],
    error: problems[name] && t(problems[name]),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: value }),
  });
  return (
    <>
      <TextInput {...field('date')} type="date" label={t('date')} />
      <div className={classes.pair}>
        <TextInput {...field('start')} type="time" label={t('start')} />
        <TextInput {...field('end')} type="time" label={t('end')} />
      </div>
    </>
  );
}
