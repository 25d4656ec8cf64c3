import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { longestDayOffNote } from '../../shared/days-off.ts';
import { TeacherChoice } from '../components/teacher-choice.tsx';
import { useDaysOffChanges } from '../days-off.queries.ts';
import classes from './days-off.module.css';

const blank = { from: '', to: '', note: '' };

/** Notes days off: a teacher's own, or for an admin those of a chosen teacher. */
export function DaysOffForm({ field }: { readonly field: Ref<HTMLElement> }) {
  const t = useTranslations('days_off');
  const user = useUser();
  const isAdmin = user.role === 'admin';
  const refusalText = useRefusalText();
  const { add } = useDaysOffChanges();
  const [userId, setUserId] = useState<string | null>(isAdmin ? null : user.id);
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const requestId = useRef(newRequestId());
  const set = (change: Partial<typeof blank>) => {
    setValues((before) => ({ ...before, ...change }));
    requestId.current = newRequestId();
  };
  const from = values.from;
  // One day is enough: most days off are single.
  const to = values.to || from;
  const errors = {
    user: userId ? null : t('teacher_required'),
    from: isLocalDate(from) ? null : t('date_required'),
    to: isLocalDate(from) && to < from ? t('to_before_from') : null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!userId || errors.from || errors.to || add.isPending) return;
    runMutation(
      add,
      { daysOffId: requestId.current, userId, from, to, note: values.note.trim() },
      {
        onSuccess: () => notify.success(t('added')),
        ifHere: () => {
          set(blank);
          setTried(false);
        },
      },
    );
  };
  return (
    <section ref={field} className={panels.panel}>
      <h2 className={panels.title}>{t('new_title')}</h2>
      <form noValidate className={classes.form} onSubmit={submit}>
        <FormAlert message={add.error ? refusalText(add.error) : null} />
        {isAdmin && (
          <div>
            <TeacherChoice
              label={t('teacher')}
              labelled
              none={t('choose_teacher')}
              value={userId}
              onChange={(id) => {
                setUserId(id);
                requestId.current = newRequestId();
              }}
            />
            {tried && errors.user && (
              <p role="alert" className={classes.error}>
                {errors.user}
              </p>
            )}
          </div>
        )}
        <div className={classes.pair}>
          <DateField
            label={t('from')}
            value={from}
            error={tried && errors.from}
            onChange={(day) => set({ from: day })}
          />
          <DateField
            label={t('to')}
            value={values.to}
            min={from || undefined}
            error={tried && errors.to}
            onChange={(day) => set({ to: day })}
          />
        </div>
        <TextInput
          label={t('note')}
          description={t('note_hint')}
          maxLength={longestDayOffNote}
          autoComplete="off"
          value={values.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <Button type="submit" loading={add.isPending}>
          {t('add')}
        </Button>
      </form>
    </section>
  );
}
