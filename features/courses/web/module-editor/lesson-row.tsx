import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { defaultLocale, locales, localize } from '#platform/shared/localized-text.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { LessonMenu } from './lesson-menu.tsx';
import classes from './lesson-rows.module.css';
import type { LessonCommands } from './use-lesson-commands.ts';

interface Props {
  readonly lesson: ModuleOutline['lessons'][number];
  readonly moduleId: string;
  readonly commands: LessonCommands;
  /** Null if it cannot move. */
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}

/** A lesson for its editors: its number, what families know about it, and its actions. */
export function LessonRow({ lesson, moduleId, commands, up, down }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const mayPublish = mayPublishCourses(useUser());
  const mayMove = mayPublish && lesson.order !== null;
  const title = localize(lesson.title, locale) || t('untitled');
  const lacking = locales.filter((each) => each !== defaultLocale && !lesson.title[each]);
  return (
    <article className={classes.lesson} data-moves={mayMove}>
      <span className={classes.order}>{lesson.order}</span>
      <div className={classes.words}>
        <Link
          to="/dashboard/modules/$moduleId/$lessonId/edit"
          params={{ moduleId, lessonId: lesson.id }}
          className={classes.title}
          draggable={false}
        >
          {title}
        </Link>
        {lacking.map((each) => (
          <span key={each} className={classes.lacking}>
            {t(`lacks_${each}`)}
          </span>
        ))}
      </div>
      <p className={classes.state}>
        {lesson.published && lesson.changed && <StateBadge tone="waiting">{t('unpublished')}</StateBadge>}
        {lesson.published && !lesson.changed && <StateBadge tone="good">{t('lesson_published')}</StateBadge>}
        {!lesson.published && <StateBadge tone="waiting">{t('lesson_draft')}</StateBadge>}
      </p>
      <div className={classes.buttons}>
        {mayMove && (
          <>
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={!up}
              aria-label={t('lesson_up', { title })}
              onClick={() => up?.()}
            >
              <IconArrowUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={!down}
              aria-label={t('lesson_down', { title })}
              onClick={() => down?.()}
            >
              <IconArrowDown size={20} aria-hidden />
            </ActionIcon>
          </>
        )}
        <LessonMenu lesson={lesson} title={title} moduleId={moduleId} commands={commands} />
      </div>
    </article>
  );
}
