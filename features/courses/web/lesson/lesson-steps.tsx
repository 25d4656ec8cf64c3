import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import classes from './lesson-steps.module.css';
import type { LessonStep, LessonWalk } from './lesson-steps.view.ts';
import { WayLink } from './lesson-way.tsx';

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  readonly childId: string | undefined;
}

/** The steps of a lesson, completed ones filled: dots in a row on phones, a list with names beside the text on desktops. */
export function LessonSteps({ page, walk: { steps, at }, childId }: Props) {
  const t = useTranslations('lesson');
  const nameOf = useStepNames(page);
  return (
    <nav aria-label={t('steps')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.topicId} className={classes.step} data-done={step.done} data-current={index === at}>
            <WayLink
              page={page}
              way={{ kind: 'step', topicId: step.topicId }}
              childId={childId}
              current={index === at}
              className={classes.link}
            >
              <span className={classes.dot} aria-hidden="true">
                {step.done ? <IconCheck size={16} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name}>
                {nameOf(step)}
                {step.done && <span className={classes.unseen}>, {t('step_done')}</span>}
              </span>
            </WayLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useStepNames({ topics }: LessonPage): (step: LessonStep) => string {
  const t = useTranslations('lesson');
  const locale = useLocale();
  return ({ topicId }) => {
    const topic = topics.find(({ id }) => id === topicId);
    return topic ? localize(topic.title, locale) : t('beginning');
  };
}
