import { ActionIcon, Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayKeepGroupContent } from '../../shared/courses.permissions.ts';
import type { ListedLesson } from '../../shared/event-lessons.contract.ts';
import type { NamedLesson } from '../../shared/lesson.ts';
import { useLessonName } from '../components/use-lesson-name.ts';
import { dayLessonsQuery, type GroupDay, useDayLessonChanges } from '../event-lessons.queries.ts';
import classes from './day-lesson.module.css';

// On most days the planned lesson is taught: the choice is fetched on demand.
const ChooseLesson = lazy(async () => ({
  default: (await withAllTexts(() => import('./choose-lesson.tsx'))).ChooseLesson,
}));

// How long the screen below waits, in milliseconds: on a very bad network the answer comes later or never.
const awaitedFor = 1000;

interface Props extends GroupDay {
  /** Only what isn't open to the group yet. */
  readonly leftToOpen?: boolean;
  /** A placeholder for the lesson and the screen below, until it is known whether there is a lesson. */
  readonly waiting: ReactNode;
  /** What is below the lesson. */
  readonly children: ReactNode;
}

/**
 * The course lesson that a group's event of a day teaches, opened to the group in one tap (decision L12). The content
 * below appears together with it: many days have no such lesson, so no space can be reserved. Without an answer the
 * content below is shown alone. Give it a key of group and date.
 */
export function DayLesson({ waiting, children, leftToOpen = false, ...day }: Props) {
  const query = useQuery(dayLessonsQuery(day));
  const [late, setLate] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), awaitedFor);
    return () => clearTimeout(timer);
  }, []);
  const isAwaited = query.isLoading && query.failureCount === 0 && !late;
  // A retry after a failure hides nothing that is already shown.
  if (!isAwaited && !shown) setShown(true);
  if (isAwaited && !shown) return waiting;
  return (
    <>
      {query.data?.lessons.map((taught) =>
        taught.lesson && !(leftToOpen && taught.isOpen) ? (
          <Taught key={taught.eventId} day={day} taught={taught} lesson={taught.lesson} />
        ) : null,
      )}
      {children}
    </>
  );
}

interface TaughtProps {
  readonly day: GroupDay;
  readonly taught: ListedLesson;
  readonly lesson: NamedLesson;
}

function Taught({ day, taught: { eventId, isOpen }, lesson }: TaughtProps) {
  const t = useTranslations('day_lesson');
  const refusalText = useRefusalText();
  const { open } = useDayLessonChanges(day);
  const [choosing, setChoosing] = useState(false);
  const mayOpen = mayKeepGroupContent(useUser());
  const acts = useOnline() && mayOpen;
  const name = useLessonName()(lesson);
  const today = day.date === vilniusDate(Date.now());
  const openIt = () =>
    runMutation(
      open,
      { eventId, lessonId: lesson.id },
      {
        onSuccess: () => notify.success(t('opened_done', { lesson: name })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <section className={classes.lesson} aria-label={t('title')}>
      <p className={classes.name}>{t(today ? 'today' : 'of_day', { lesson: name })}</p>
      {isOpen && (
        <span className={classes.open}>
          <IconCircleCheck size={20} aria-hidden />
          {t('opened')}
        </span>
      )}
      {acts && !isOpen && (
        <Button variant="light" loading={open.isPending} aria-label={t('open_lesson')} onClick={openIt}>
          {t('open')}
        </Button>
      )}
      {acts && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('change')}
          title={t('change')}
          onClick={() => setChoosing(true)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      {choosing && (
        <Suspense>
          <ChooseLesson day={day} eventId={eventId} lessonId={lesson.id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
