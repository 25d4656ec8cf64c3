import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatFarDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import type { LessonCard as Lesson, LockedLesson } from '../../shared/courses.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { FoldedLessons } from './folded-lessons.tsx';
import { LessonExercises } from './lesson-exercises.tsx';
import classes from './module-path.module.css';
import { foldedOf, pathOf } from './module-path.view.ts';

interface Whose {
  readonly moduleId: string;
  /** The child whose progress a parent sees. */
  readonly childId: string | undefined;
}

interface Props extends Whose {
  readonly lessons: readonly Lesson[];
  readonly locked: readonly LockedLesson[];
  /** The lesson at which the rocket stands. */
  readonly here: string | null;
}

/** A module as a path: each lesson once and in its order, also those that are still locked (record 132). */
export function ModulePath({ lessons, locked, here, ...whose }: Props) {
  const t = useTranslations('module_path');
  const stops = pathOf(lessons, locked);
  const nextLocked = stops.find(({ kind }) => kind === 'locked');
  const [isWhole, setWhole] = useState(false);
  // Of a module that is all done each lesson is there to be repeated.
  const isOver = locked.length === 0 && lessons.every(({ state }) => state === 'done');
  const folded = isWhole || isOver ? 0 : foldedOf(stops, here);
  return (
    <ol className={classes.path} aria-label={t('path')}>
      {folded > 0 && (
        <li className={classes.stop} data-state="done">
          <span className={classes.planet} aria-hidden="true">
            <IconCheck size={24} stroke={3} />
          </span>
          <FoldedLessons stops={stops.slice(0, folded)} onShow={() => setWhole(true)} />
        </li>
      )}
      {stops
        .slice(folded)
        .map((stop, at, shown) =>
          stop.kind === 'open' ? (
            <OpenStop
              key={stop.lesson.order}
              lesson={stop.lesson}
              isHere={stop.lesson.id === here}
              {...whose}
            />
          ) : (
            <LockedStop
              key={stop.lesson.order}
              lesson={stop.lesson}
              after={stop === nextLocked ? null : (shown[at - 1]?.lesson.order ?? null)}
            />
          ),
        )}
    </ol>
  );
}

interface OpenProps extends Whose {
  readonly lesson: Lesson;
  readonly isHere: boolean;
}

/** Number, title, the child's progress; the whole card is the link. */
function OpenStop({ lesson, isHere, moduleId, childId }: OpenProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, order, title, published, state, exercises, at } = lesson;
  // Whoever looks at a child's progress goes on with nothing.
  const goesOn = state === 'begun' && childId === undefined;
  const verb = goesOn ? 'module_path.go_on_lesson_named' : 'module_path.view_lesson_named';
  return (
    <li className={classes.stop} data-state={state ?? 'open'} data-here={isHere}>
      <span className={classes.planet} aria-hidden="true">
        <Mark state={state} isHere={isHere} order={order} />
      </span>
      <article className={classes.card} data-state={state}>
        <div className={classes.words}>
          <p className={classes.number}>
            {t('courses.lesson_number', { number: order })}
            {state && (
              // Its planet shows that a lesson is done, unless the rocket stands on it.
              <span className={state === 'done' && !isHere ? classes.unseen : classes.state}>
                {t(`courses.state_${state}`)}
              </span>
            )}
            {/* Whoever looks on reads when it was; to a child a day tells nothing. */}
            {childId !== undefined && at && (
              <time dateTime={at} className={classes.day}>
                {formatFarDate(vilniusDate(Date.parse(at)), vilniusDate(Date.now()), locale)}
              </time>
            )}
          </p>
          <h2 className={classes.title}>{localize(title, locale)}</h2>
          <ContentMarks texts={[title]} published={published} />
          {state && <LessonExercises counts={exercises} />}
        </div>
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId, lessonId: id }}
          search={{ child: childId }}
          className={classes.link}
          aria-label={t(verb, { title: localize(title, locale) })}
          aria-current={isHere ? 'step' : undefined}
        >
          <IconChevronRight size={22} aria-hidden />
        </Link>
      </article>
    </li>
  );
}

interface MarkProps {
  readonly state: Lesson['state'];
  readonly isHere: boolean;
  readonly order: number;
}

/** The rocket stands where one is. */
function Mark({ state, isHere, order }: MarkProps) {
  if (isHere)
    return (
      <span className={classes.rocket}>
        <Rocket size={40} />
      </span>
    );
  return state === 'done' ? <IconCheck size={24} stroke={3} /> : order;
}

interface LockedProps {
  readonly lesson: LockedLesson;
  /** The number of the lesson after which it comes; the next one, which only the teacher can open, has none. */
  readonly after: number | null;
}

function LockedStop({ lesson, after }: LockedProps) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <li className={classes.stop} data-state="locked">
      <span className={classes.planet} aria-hidden="true">
        <IconLock size={20} />
      </span>
      <div className={classes.words}>
        <p className={classes.number}>
          {t('courses.lesson_number', { number: lesson.order })}
          <span className={classes.opens}>
            {after === null
              ? t('module_path.teacher_opens')
              : t('module_path.opens_after', { number: after })}
          </span>
        </p>
        <p className={classes.title}>{localize(lesson.title, locale)}</p>
      </div>
    </li>
  );
}
