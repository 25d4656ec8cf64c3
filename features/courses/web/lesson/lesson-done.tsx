import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import type { LessonPage } from '../../shared/lesson.ts';
import classes from './lesson-done.module.css';
import { checkedExercises, type LessonWalk } from './lesson-steps.view.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
}

/** Below the last step of a finished lesson: the celebration, or what is still open, and the button to undo it. */
export function LessonDone({ page, walk }: Props) {
  const { steps, at } = walk;
  const place = useRef<HTMLDivElement>(null);
  const wasDone = useRef(page.state === 'done');
  useEffect(() => {
    // The button is within reach everywhere in the text: the celebration is scrolled to the reader.
    if (page.state === 'done' && !wasDone.current) place.current?.scrollIntoView({ block: 'center' });
    wasDone.current = page.state === 'done';
  }, [page.state]);
  return (
    // The region exists before its text, so that the text is announced.
    <div role="status" ref={place}>
      {page.state === 'done' && at === steps.length - 1 ? (
        <Landed page={page} walk={walk} />
      ) : (
        <StepDone page={page} walk={walk} />
      )}
    </div>
  );
}

function Landed({ page, walk }: Props) {
  const t = useTranslations('lesson');
  const locale = useLocale();
  const { undoLesson } = useMarks(page, walk);
  const { doneAt, mayMark, next } = page;
  const { count, passed } = checkedExercises(page);
  const isSolved = passed === count;
  const lines = [
    !isSolved && t('unsolved', { passed, count }),
    doneAt && t('done_on', { date: formatLongDate(vilniusDate(Date.parse(doneAt)), locale) }),
    mayMark && !next && t('done_last'),
  ];
  return (
    <StarryGround className={classes.landed}>
      {isSolved && (
        <div className={classes.rocket}>
          <Rocket size={72} />
        </div>
      )}
      <div className={classes.words}>
        <p className={classes.title}>{t(isSolved ? 'done_title' : 'done_title_unsolved')}</p>
        <p className={classes.text}>{lines.filter(Boolean).join(' ')}</p>
        {mayMark && (
          <button type="button" className={classes.undo} onClick={undoLesson}>
            {t('undo_lesson')}
          </button>
        )}
      </div>
    </StarryGround>
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
        <button type="button" className={classes.undo} onClick={undoStep}>
          {t('undo_step')}
        </button>
      )}
    </p>
  );
}
