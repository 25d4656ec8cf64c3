import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { missedLessonsQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { classNowQuery } from '#features/stage/web/class-now.queries.ts';
import { formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { type LocalizedText, localize } from '#platform/shared/localized-text.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { type NextStep, nextStepOf } from './next-step.view.ts';
import classes from './step-card.module.css';

/** The one thing to do now (record 061). Waits for all its inputs, so that it never changes its mind: null until then. */
export function useNextStep(groupId: string): NextStep | null {
  const { id } = useUser();
  const now = useNow();
  const classNow = useQuery(classNowQuery());
  const next = useQuery(nextEventQuery(id));
  const missed = useQuery(missedLessonsQuery(id));
  const courses = useQuery(modulesQuery(groupId));
  // What fails is left out: the coming days and the modules below report it.
  if (classNow.isLoading || next.isPending || missed.isPending || courses.isPending) return null;
  const known = {
    classNow: classNow.data?.class,
    next: next.data,
    missed: missed.data?.lessons,
    courses: courses.data,
  };
  return nextStepOf(known, now);
}

/** The one big thing to do now; its place while it is not known. */
export function StepCard({ step, hasOdyssey }: { step: NextStep | null; hasOdyssey: boolean }) {
  const now = useNow();
  if (!step) return <div className={classes.placeholder} />;
  return <Step step={step} now={now} hasOdyssey={hasOdyssey} />;
}

interface StepProps {
  readonly step: NextStep;
  readonly now: string;
  readonly hasOdyssey: boolean;
}

function Step({ step, now, hasOdyssey }: StepProps) {
  const t = useTranslations();
  switch (step.kind) {
    case 'class':
      return <Class classNow={step.classNow} event={step.event} />;
    case 'join':
      return <Join event={step.event} now={now} />;
    case 'catch-up':
      return (
        <Lesson
          kind={step.kind}
          kicker={t('child_home.step_catch_up')}
          verb={t('child_home.catch_up')}
          lesson={{ ...step.missed.lesson, moduleId: step.missed.lesson.module.id }}
          moduleTitle={step.missed.lesson.module.title}
        />
      );
    case 'go-on':
    case 'begin':
      return (
        <Lesson
          kind={step.kind}
          kicker={t(step.kind === 'go-on' ? 'courses.go_on' : 'courses.go_on_new')}
          verb={t(step.kind === 'go-on' ? 'courses.go_on_lesson' : 'courses.go_on_begin')}
          lesson={{ ...step.goOn, id: step.goOn.lessonId }}
          moduleTitle={step.goOn.moduleTitle}
        />
      );
    case 'meet':
      return <Meet event={step.event} absenceTold={step.absenceTold} now={now} />;
    case 'all-done':
    case 'nothing-yet':
      return <Rest done={step.kind === 'all-done'} hasOdyssey={hasOdyssey} />;
    case 'unknown':
      return null;
  }
}

interface CardProps {
  readonly kind: NextStep['kind'];
  readonly kicker: string;
  readonly title: string;
  readonly about: ReactNode;
  /** The card's one link. */
  readonly children: ReactNode;
}

function Card({ kind, kicker, title, about, children }: CardProps) {
  return (
    <section className={classes.card} data-kind={kind}>
      <h2 className={classes.kicker}>{kicker}</h2>
      <p className={classes.title}>{title}</p>
      <p className={classes.about}>{about}</p>
      {children}
    </section>
  );
}

function Verb({ children }: { children: string }) {
  return (
    <>
      {children}
      <IconArrowRight size={22} aria-hidden />
    </>
  );
}

interface LessonProps {
  readonly kind: NextStep['kind'];
  readonly kicker: string;
  readonly verb: string;
  readonly lesson: {
    readonly id: string;
    readonly moduleId: string;
    readonly order: number | null;
    readonly title: LocalizedText;
  };
  readonly moduleTitle: LocalizedText;
}

function Lesson({ kind, kicker, verb, lesson, moduleTitle }: LessonProps) {
  const t = useTranslations('child_home');
  const locale = useLocale();
  const module = localize(moduleTitle, locale);
  const about = lesson.order === null ? module : t('lesson_of', { number: lesson.order, module });
  return (
    <Card kind={kind} kicker={kicker} title={localize(lesson.title, locale)} about={about}>
      <Link
        to="/dashboard/modules/$moduleId/$lessonId"
        params={{ moduleId: lesson.moduleId, lessonId: lesson.id }}
        className={classes.verb}
      >
        <Verb>{verb}</Verb>
      </Link>
    </Card>
  );
}

/** One tap into the lesson where the class is; the call of an online lesson stays in reach. */
function Class({
  classNow: { groupName, lesson },
  event,
}: Omit<Extract<NextStep, { kind: 'class' }>, 'kind'>) {
  const t = useTranslations('child_home');
  const locale = useLocale();
  const call = event?.mode === 'online' ? event.meetingLink : null;
  const title = lesson ? localize(lesson.title, locale) : groupName;
  return (
    <Card
      kind="class"
      kicker={t('step_class')}
      title={title}
      about={lesson ? groupName : t('step_class_wait')}
    >
      {lesson && (
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId: lesson.moduleId, lessonId: lesson.id }}
          className={classes.verb}
        >
          <Verb>{t('to_class')}</Verb>
        </Link>
      )}
      {call && (
        <a href={call} target="_blank" rel="noreferrer" className={lesson ? classes.beside : classes.verb}>
          {lesson ? t('join_call') : <Verb>{t('join_call')}</Verb>}
        </a>
      )}
    </Card>
  );
}

/** The lesson's call, and the lesson where the child is: while the class is on, whether or not its teacher has begun it here. */
function Join({ event, now }: { event: ScheduleEvent; now: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const isOn = nearnessOf(event, now) === 'now';
  const { group } = useSelectedGroup();
  const { data } = useQuery({ ...modulesQuery(event.groupId), enabled: isOn && group?.id === event.groupId });
  const lesson = isOn ? data?.goOn : null;
  const call = event.mode === 'online' ? event.meetingLink : null;
  const when = <When event={event} now={now} />;
  return (
    <Card
      kind="join"
      kicker={t(isOn ? 'child_home.step_on_now' : 'child_home.step_soon')}
      title={lesson ? localize(lesson.title, locale) : event.groupName}
      about={
        lesson ? (
          <>
            {event.groupName} · {when}
          </>
        ) : (
          when
        )
      }
    >
      {call && (
        <a href={call} target="_blank" rel="noreferrer" className={classes.verb}>
          <Verb>{t('child_home.join')}</Verb>
        </a>
      )}
      {lesson && (
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId: lesson.moduleId, lessonId: lesson.lessonId }}
          className={call ? classes.beside : classes.verb}
        >
          {call ? t('courses.go_on_lesson') : <Verb>{t('courses.go_on_lesson')}</Verb>}
        </Link>
      )}
      {!call && !lesson && <About eventId={event.id} />}
    </Card>
  );
}

interface MeetProps {
  readonly event: ScheduleEvent;
  readonly absenceTold: boolean;
  readonly now: string;
}

function Meet({ event, absenceTold, now }: MeetProps) {
  const t = useTranslations('child_home');
  const about = (
    <>
      <When event={event} now={now} />
      {absenceTold && <> · {t('told')}</>}
    </>
  );
  return (
    <Card kind="meet" kicker={t('step_meet')} title={event.groupName} about={about}>
      <About eventId={event.id} />
    </Card>
  );
}

function About({ eventId }: { eventId: string }) {
  const t = useTranslations('child_home');
  return (
    <Link to="/dashboard/studies/schedule" search={{ event: eventId }} className={classes.verb}>
      <Verb>{t('about_lesson')}</Verb>
    </Link>
  );
}

/** The day in words, the time, and the place. */
function When({ event, now }: { event: ScheduleEvent; now: string }) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const nearness = nearnessOf(event, now);
  const day =
    nearness === 'later'
      ? formatWeekday(event.date, locale)
      : t(nearness === 'tomorrow' ? 'tomorrow' : 'today');
  const place =
    event.mode === 'online'
      ? t('online')
      : [event.address, event.city].filter(Boolean).join(', ') || t('in_person');
  return (
    <>
      <span className={classes.day}>{day}</span> {formatTimeRange(event.startsAt, event.endsAt)} · {place}
    </>
  );
}

function Rest({ done, hasOdyssey }: { done: boolean; hasOdyssey: boolean }) {
  const t = useTranslations('child_home');
  return (
    <Card
      kind={done ? 'all-done' : 'nothing-yet'}
      kicker={t(done ? 'step_done' : 'step_wait')}
      title={t(done ? 'step_done_text' : 'step_wait_text')}
      about={t(done ? 'step_done_hint' : 'step_wait_hint')}
    >
      {hasOdyssey ? (
        <Link to="/dashboard/studies/points/$tab" params={{ tab: 'rewards' }} className={classes.verb}>
          <Verb>{t('to_prizes')}</Verb>
        </Link>
      ) : (
        <Link to="/dashboard/studies/schedule" className={classes.verb}>
          <Verb>{t('to_schedule')}</Verb>
        </Link>
      )}
    </Card>
  );
}
