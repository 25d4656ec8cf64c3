import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { MyStage } from '../../shared/stage.ts';
import type { Place } from './lesson-activity.view.ts';
import classes from './seat.module.css';

interface Props {
  readonly invited: MyStage['invited'];
  readonly place: Place;
  /** The topics of the lesson on the screen, by step; null for its beginning. */
  readonly topicIds: readonly (string | null)[];
}

/** "Everybody to step 3": a way there for whoever is elsewhere. */
export function Invitation({ invited, place, topicIds }: Props) {
  const t = useTranslations('seat');
  const locale = useLocale();
  if (!invited) return null;
  const { lesson, step } = invited;
  const isHere = lesson.id === place.lessonId;
  if (isHere && step === place.step) return null;
  const params = { moduleId: lesson.moduleId, lessonId: lesson.id };
  const topicId = isHere ? (topicIds[step - 1] ?? null) : null;
  return (
    <div className={classes.card} role="status">
      <p className={classes.words}>
        {isHere
          ? t('invited_step', { step })
          : t(step === 1 ? 'invited_other' : 'invited_lesson', {
              step,
              lesson: localize(lesson.title, locale),
            })}
      </p>
      <Button
        variant="white"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) =>
          topicId ? (
            <Link
              {...props}
              to="/dashboard/modules/$moduleId/$lessonId/$topicId"
              params={{ ...params, topicId }}
            />
          ) : (
            <Link {...props} to="/dashboard/modules/$moduleId/$lessonId" params={params} />
          )
        }
      >
        {t('go_there')}
      </Button>
    </div>
  );
}
