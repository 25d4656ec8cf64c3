import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlameFilled.mjs';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { showsLatestFirst } from '../../shared/courses.rules.ts';
import type { LessonCard, LockedLesson } from '../../shared/courses.ts';
import type { Learner } from '../../shared/lesson.ts';
import { exercisesOf, hasProgress } from './module-path.view.ts';
import classes from './module-stage.module.css';

// For guardians.
const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

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
  const solved = exercisesOf(hasProgress(lessons) ? lessons : []);
  const isRow = told.daysInARow !== null && told.daysInARow >= fewDays;
  // Nothing of it is open yet to the child whom somebody looks at.
  if (told.learner && lessons.length === 0 && locked.length > 0)
    return (
      <StarryGround className={classes.stage}>
        <Whose learner={told.learner} childId={childId} />
        <p className={classes.rest}>{ofCourses('nothing_open_yet')}</p>
      </StarryGround>
    );
  if (!aim && !hasProgress(lessons)) return null;
  return (
    <StarryGround className={classes.stage}>
      {hasProgress(lessons) && (
        <>
          <Whose learner={told.learner} childId={childId}>
            <p className={classes.far}>{t('path_done', { done, count })}</p>
          </Whose>
          <div
            className={classes.track}
            style={{ '--share': done / count } as CSSProperties}
            aria-hidden="true"
          >
            <span className={classes.flown} />
          </div>
        </>
      )}
      {(solved.count > 0 || isRow) && (
        <ul className={classes.facts}>
          {solved.count > 0 && (
            <li className={classes.fact}>
              <StarIcon size={18} />
              {ofCourses('exercises_done', { passed: solved.passed, count: solved.count })}
            </li>
          )}
          {isRow && (
            <li className={classes.fact}>
              <IconFlame size={20} aria-hidden />
              {t('days_in_a_row', { count: told.daysInARow ?? 0 })}
            </li>
          )}
        </ul>
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

interface WhoseProps {
  readonly learner: Learner | null | undefined;
  readonly childId: string | undefined;
  readonly children?: ReactNode;
}

/** The child whom somebody looks at, beside how far they are; a child's own needs no name. */
function Whose({ learner, childId, children }: WhoseProps) {
  if (!learner) return children;
  const letter = <Avatar firstName={learner.firstName} size={44} />;
  return (
    <div className={classes.whose}>
      {childId && (
        <Suspense fallback={letter}>
          <MyFace childId={childId} size={44} />
        </Suspense>
      )}
      <div>
        <p className={classes.name}>{learner.firstName}</p>
        {children}
      </div>
    </div>
  );
}

function verbOf(here: LessonCard | null): 'go_on_at' | 'begin_at' | 'latest_at' {
  if (!here) return 'latest_at';
  return here.state === 'begun' ? 'go_on_at' : 'begin_at';
}
