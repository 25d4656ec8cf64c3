import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { formatShortDate, formatTimeRange, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { useEventChanges, useSubstituteMany, weekOfTeacherQuery } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';
import { mondayOf, type SameWeek, sameWeek } from './same-week.view.ts';
import { SubstituteChoice } from './substitute-choice.tsx';

interface Props {
  readonly event: EventDetail;
  readonly onDone: () => void;
}

/** Another teacher for one lesson, or for all that its teacher has in that week; they keep the sheets of those days and of no others. */
export function SubstituteForm({ event, onDone }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { substitute } = useEventChanges();
  const many = useSubstituteMany();
  const lessonName = useLessonName();
  const [teacher, setTeacher] = useState<Person | null>(event.substitute);
  const [wantsWeek, setWantsWeek] = useState(false);
  const others = useOtherLessons(event);
  const isPending = substitute.isPending || many.isPending;
  const error = substitute.error ?? many.error;

  const name = teacher ? `${teacher.firstName} ${teacher.lastName}` : '';
  const tellWeek = ({ left, doubtful }: { left: readonly string[]; doubtful: readonly string[] }) => {
    const named = (ids: readonly string[]) =>
      others
        .filter(({ id }) => ids.includes(id))
        .map(lessonName)
        .join('; ');
    const count = others.length + 1 - left.length;
    notify.success(t('calendar.substitute_week_done', { name, count }));
    if (left.length > 0) notify.info(t('calendar.substitute_left', { name, lessons: named(left) }));
    if (doubtful.length > 0)
      notify.info(t('calendar.substitute_doubtful', { name, lessons: named(doubtful) }));
  };
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    if (isPending) return;
    const week =
      teacher && wantsWeek ? { teacherId: teacher.id, eventIds: others.map(({ id }) => id) } : null;
    runMutation(
      substitute,
      { eventId: event.id, sequence: event.sequence, teacherId: teacher?.id ?? null },
      {
        onSuccess: () => {
          if (week) runMutation(many, week, { onSuccess: tellWeek, ifHere: onDone });
          else notify.success(t('calendar.updated'));
        },
        ifHere: () => {
          if (!week) onDone();
        },
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={error ? t('calendar.update_failed', { reason: refusalText(error) }) : null} />
      <p className={classes.hint}>{t('calendar.substitute_hint')}</p>
      <SubstituteChoice
        eventId={event.id}
        label={t('calendar.substitute')}
        labelled
        none={t('calendar.no_substitute')}
        value={teacher?.id ?? null}
        known={event.substitute}
        autoFocus
        onChange={(_id, found) => setTeacher(found)}
      />
      {teacher && others.length > 0 && (
        <Checkbox
          size="md"
          label={t('calendar.substitute_week', { count: others.length })}
          description={others.map(lessonName).join('; ')}
          checked={wantsWeek}
          onChange={({ currentTarget: { checked } }) => setWantsWeek(checked)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={isPending}>
          {t('calendar.back')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('calendar.save')}
        </Button>
      </div>
    </form>
  );
}

/** What else its teacher has in that week; nothing for a lesson of several. */
function useOtherLessons(event: EventDetail): readonly SameWeek[] {
  const only = event.teachers.length === 1 ? event.teachers[0] : undefined;
  const { data } = useQuery(weekOfTeacherQuery(only?.id, mondayOf(event)));
  return data ? sameWeek(data, event, Date.now()) : [];
}

function useLessonName(): (lesson: SameWeek) => string {
  const locale: Locale = useLocale();
  return ({ startsAt, endsAt, groupName }) =>
    `${groupName}, ${formatShortDate(vilniusDate(startsAt), locale)} ${formatTimeRange(startsAt, endsAt)}`;
}
