import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import type { ModuleGroup } from '../../shared/module-groups.ts';
import { useLessonName } from '../components/use-lesson-name.ts';
import classes from './staff-module.module.css';
import { useWhen } from './use-when.ts';

interface Props {
  readonly moduleId: string;
  readonly group: ModuleGroup;
}

/** The lesson that is taught next, to whom and when, one tap away. */
export function NextLesson({ moduleId, group: { name, next } }: Props) {
  const t = useTranslations('module_groups');
  const nameOf = useLessonName();
  const when = useWhen();
  if (!next?.lesson) return null;
  const lesson = nameOf(next.lesson);
  const params = { moduleId, lessonId: next.lesson.id };
  return (
    <section className={`${panels.panel} ${classes.next}`} aria-label={t('next')}>
      <p className={classes.nextWords}>
        <span className={classes.quiet}>
          {t('next')} · {t('planned', { group: name, when: when(next) })}
        </span>
        <strong className={classes.nextLesson}>{lesson}</strong>
      </p>
      <Button
        aria-label={t('open_lesson_named', { lesson })}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/modules/$moduleId/$lessonId" params={params} />
        )}
      >
        {t('open_lesson')}
      </Button>
    </section>
  );
}
