import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlameFilled.mjs';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { showsLatestFirst } from '../../shared/courses.rules.ts';
import type { LessonCard, LockedLesson } from '../../shared/courses.ts';
import type { Learner } from '../../shared/lesson.ts';
import { hasProgress } from './module-path.view.ts';
import classes from './module-stage.module.css';

interface Props {
  readonly moduleId: string;
  readonly childId: string | undefined;
  readonly lessons: readonly LessonCard[];
  readonly locked: readonly LockedLesson[];
  readonly here: LessonCard | null;
  readonly latestLessonId: string | null;
  readonly daysInARow: number | null;
  /** Whose progress it is, where it is not the reader's; also left out of what a device has stored earlier. */
  readonly learner: Learner | null | undefined;
}

/** From here on it is worth telling; a gap is never told. */
const fewDays = 3;

/** How far one is in a module, and the one step that goes on; without anybody's progress, the latest lesson (spec §9). */
export function ModuleStage({ moduleId, childId, lessons, locked, here, ...told }: Props) {
  const t = useTranslations('module_path');
  const ofCourses = useTranslations('courses');
  const count = lessons.length + locked.length;
  const done = lessons.filter(({ state }) => state === 'done').length;
  const latest = lessons.find(({ id }) => id === told.latestLessonId);
  const aim = here ?? (showsLatestFirst(lessons.length) && !hasProgress(lessons) ? latest : undefined);
  // Nothing of it is open yet to the child whom somebody looks at.
  if (told.learner && lessons.length === 0 && locked.length > 0)
    return (
      <StarryGround className={classes.stage}>
        <p className={classes.whose}>{told.learner.firstName}</p>
        <p className={classes.rest}>{ofCourses('nothing_open_yet')}</p>
      </StarryGround>
    );
  if (!aim && !hasProgress(lessons)) return null;
  return (
    <StarryGround className={classes.stage}>
      {hasProgress(lessons) && (
        <>
          {told.learner && <p className={classes.whose}>{told.learner.firstName}</p>}
          <p className={classes.far}>{t('path_done', { done, count })}</p>
          <div
            className={classes.track}
            style={{ '--share': done / count } as CSSProperties}
            aria-hidden="true"
          >
            <span className={classes.flown} />
          </div>
        </>
      )}
      {told.daysInARow !== null && told.daysInARow >= fewDays && (
        <p className={classes.row}>
          <IconFlame size={20} aria-hidden />
          {t('days_in_a_row', { count: told.daysInARow })}
        </p>
      )}
      {aim ? (
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId, lessonId: aim.id }}
          search={{ child: childId }}
          className={classes.verb}
        >
          {t(told.learner && here ? 'begin_at' : verbOf(here), { number: aim.order })}
          <IconArrowRight size={22} aria-hidden />
        </Link>
      ) : (
        <>
          <p className={classes.rest}>{t(locked.length > 0 ? 'open_done' : 'module_done')}</p>
          {/* Who only looks at somebody's progress has nothing to do here. */}
          {childId === undefined && !told.learner && (
            <Link to="/dashboard/workshop" className={classes.verb}>
              {t('to_workshop')}
              <IconArrowRight size={22} aria-hidden />
            </Link>
          )}
        </>
      )}
    </StarryGround>
  );
}

function verbOf(here: LessonCard | null): 'go_on_at' | 'begin_at' | 'latest_at' {
  if (!here) return 'latest_at';
  return here.state === 'begun' ? 'go_on_at' : 'begin_at';
}
