import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { LazyInView } from '#platform/web/states/lazy-in-view.tsx';
import quiet from '#platform/web/states/text-button.module.css';
import { exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { LessonWalk } from '../lesson/lesson-steps.view.ts';
import { useMarks } from '../lesson/use-marks.ts';
import classes from './lesson-done.module.css';
import { useScrolledTo } from './use-scrolled-to.ts';

// A lesson is read long before it is done, and one that was done is read again from its beginning.
const LandedFacts = lazy(async () => ({
  default: (await partOnceThere(() => import('./landed-facts.tsx'))).LandedFacts,
}));

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  /** The child who has landed. Decorative. */
  readonly figure?: ReactNode;
}

/** Below the last step of a finished lesson: the celebration, or what is still open, and the button to undo it. */
export function LessonDone({ page, walk, figure }: Props) {
  const { steps, at } = walk;
  const place = useRef<HTMLDivElement>(null);
  useScrolledTo(place, page.state === 'done');
  return (
    // The region exists before its text, so that the text is announced.
    <div role="status" ref={place} className={classes.place}>
      {page.state === 'done' && at === steps.length - 1 ? (
        <Landed page={page} walk={walk} figure={figure} />
      ) : (
        <StepDone page={page} walk={walk} />
      )}
    </div>
  );
}

function Landed({ page, walk, figure }: Props) {
  const t = useTranslations('lesson');
  const locale = useLocale();
  const { undoLesson } = useMarks(page, walk);
  const { doneAt, mayMark, next } = page;
  const { count, passed } = exerciseCounts(page.exercises);
  const isSolved = passed === count;
  const lines = [!isSolved && t('unsolved', { passed, count }), mayMark && !next && t('done_last')];
  return (
    <>
      <StarryGround className={classes.landed}>
        {isSolved && (
          <div className={classes.crew}>
            {figure && <LazyInView placeholder={null}>{figure}</LazyInView>}
            <div className={classes.rocket}>
              <Rocket size={72} />
            </div>
          </div>
        )}
        <div className={classes.words}>
          <p className={classes.title}>{t(isSolved ? 'done_title' : 'done_title_unsolved')}</p>
          <LazyInView placeholder={null}>
            <Suspense>
              <LandedFacts page={page} />
            </Suspense>
          </LazyInView>
          <p className={classes.text}>{lines.filter(Boolean).join(' ')}</p>
        </div>
      </StarryGround>
      <p className={classes.small}>
        {doneAt && t('done_on', { date: formatLongDate(vilniusDate(Date.parse(doneAt)), locale) })}
        {mayMark && (
          <button
            type="button"
            className={`${quiet.button} ${quiet.underlined} ${classes.undo}`}
            onClick={undoLesson}
          >
            {t('undo_lesson')}
          </button>
        )}
      </p>
    </>
  );
}

function StepDone({ page, walk }: Props) {
  const t = useTranslations('lesson');
  const { undoStep } = useMarks(page, walk);
  const topic = page.topics.find(({ id }) => id === walk.steps[walk.at]?.topicId);
  if (!topic?.done || page.state === 'done') return null;
  return (
    <p className={classes.step}>
      <IconCircleCheck size={22} aria-hidden />
      {t('this_step_done')}
      {page.mayMark && (
        <button
          type="button"
          className={`${quiet.button} ${quiet.underlined} ${classes.undo}`}
          onClick={undoStep}
        >
          {t('undo_step')}
        </button>
      )}
    </p>
  );
}
