import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { hear } from '#platform/web/hear.ts';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { calendarFiltersQuery, useEventChanges } from '../calendar.queries.ts';
import classes from './event-dialog.module.css';

interface Props {
  readonly event: EventDetail;
  readonly onDone: () => void;
}

/** Another teacher for one lesson, who keeps the sheet of that day and of no other. */
export function SubstituteForm({ event, onDone }: Props) {
  const t = useTranslations('calendar');
  const query = useQuery(calendarFiltersQuery);
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={2} />} errorTitle={t('error_filters')}>
      {({ teachers }) => <Choice event={event} onDone={onDone} teachers={teachers} />}
    </QueryStates>
  );
}

function Choice({ event, onDone, teachers }: Props & { teachers: EventDetail['teachers'] }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { substitute } = useEventChanges();
  const current = event.substitute;
  const [teacherId, setTeacherId] = useState(current?.id ?? '');
  const own = new Set(event.teachers.map(({ id }) => id));
  const others = teachers.filter(({ id }) => !own.has(id) && id !== current?.id);
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    if (substitute.isPending) return;
    hear(
      substitute,
      { eventId: event.id, sequence: event.sequence, teacherId: teacherId || null },
      {
        onSuccess: () => notify.success(t('calendar.updated')),
        ifHere: onDone,
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert
        message={
          substitute.error ? t('calendar.update_failed', { reason: refusalText(substitute.error) }) : null
        }
      />
      <p className={classes.hint}>{t('calendar.substitute_hint')}</p>
      <NativeSelect
        label={t('calendar.substitute')}
        value={teacherId}
        autoFocus
        onChange={({ currentTarget }) => setTeacherId(currentTarget.value)}
        data={[
          { value: '', label: t('calendar.no_substitute') },
          ...[...(current ? [current] : []), ...others].map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          })),
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={substitute.isPending}>
          {t('calendar.back')}
        </Button>
        <Button type="submit" loading={substitute.isPending}>
          {t('calendar.save')}
        </Button>
      </div>
    </form>
  );
}
