import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { type RefObject, Suspense, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { FinishButton } from './finish-button.tsx';
import classes from './lesson-bar.module.css';
import type { LessonWalk, LessonWay } from './lesson-steps.view.ts';
import { WayLink } from './lesson-way.tsx';
import { useMarks } from './use-marks.ts';

// Many lessons have no exercise.
const SolvedChip = lazy(async () => ({
  default: (await partOnceThere(() => import('./solved.tsx'))).SolvedChip,
}));

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  readonly childId: string | undefined;
  /** Where the lesson's text ends. */
  readonly end: RefObject<HTMLElement | null>;
}

/** Back and next: at the end of the text, and on phones always within thumb reach. Next is the screen's one main action. */
export function LessonBar({ page, walk, childId, end }: Props) {
  const t = useTranslations('lesson');
  const locale = useLocale();
  const { back } = walk;
  // A guardian reads on, or not: what stands at the thumb is for the child whose lesson it is.
  const isGuardian = useUser().role === 'parent';
  return (
    <nav
      className={classes.bar}
      aria-label={t('ways')}
      data-bottom-bar={isGuardian ? undefined : 'ways'}
      data-quiet={isGuardian}
    >
      {back && back.kind !== 'finish' && (
        <WayLink page={page} way={back} childId={childId} className={classes.back}>
          <IconArrowLeft size={22} aria-hidden />
          <span className={classes.backWords}>
            <span className={classes.kicker}>
              {back.kind === 'lesson' ? t('previous_lesson') : t('previous')}
            </span>
            {back.kind === 'lesson' && (
              <span className={classes.title}>{localize(back.lesson.title, locale)}</span>
            )}
          </span>
        </WayLink>
      )}
      {page.mayMark && exerciseCounts(page.exercises).count > 0 && (
        <Suspense>
          <SolvedChip page={page} />
        </Suspense>
      )}
      <Forward page={page} walk={walk} childId={childId} end={end} />
    </nav>
  );
}

function Forward({ page, walk, childId, end }: Props) {
  const { markStep, finish } = useMarks(page, walk);
  // "Next" replaces "done", and gets the focus.
  const finished = useRef(false);
  const { forward } = walk;
  // A child has come to the end and goes on from there; a guardian came from the module.
  const leadsBack = useUser().role === 'parent' && forward.kind === 'module';
  const { count, passed } = exerciseCounts(page.exercises);
  if (forward.kind === 'finish') {
    return (
      <FinishButton
        open={count - passed}
        isSolved={count > 0 && passed === count}
        end={end}
        onFinish={() => {
          finished.current = true;
          finish();
        }}
      />
    );
  }
  return (
    <WayLink
      page={page}
      way={forward}
      childId={childId}
      className={classes.forward}
      onClick={markStep}
      linkRef={(link) => {
        if (link && finished.current) link.focus({ preventScroll: true });
        finished.current = false;
      }}
    >
      {leadsBack && <IconArrowLeft size={22} aria-hidden />}
      <ForwardWords forward={forward} />
      {!leadsBack && <IconArrowRight size={22} aria-hidden />}
    </WayLink>
  );
}

function ForwardWords({ forward }: { forward: LessonWay }) {
  const t = useTranslations('lesson');
  const locale = useLocale();
  if (forward.kind === 'step') return t('next');
  if (forward.kind !== 'lesson') return t('to_module');
  return (
    <span className={classes.forwardWords}>
      <span className={classes.kicker}>{t('next_lesson')}</span>
      <span className={classes.title}>{localize(forward.lesson.title, locale)}</span>
    </span>
  );
}
