import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupContent, LessonSummary } from '../../shared/courses.ts';
import type { GroupProgress } from '../../shared/lesson.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { useSaveGroupContent } from '../group-content.queries.ts';
import classes from './group-content.module.css';
import { LockDialog } from './lock-dialog.tsx';

interface Props {
  readonly groupId: string;
  readonly module: GroupContent['modules'][number];
  readonly openOrder: number;
  /** Omitted until it is known. */
  readonly progress: GroupProgress | undefined;
  readonly unfolded: boolean;
}

/**
 * All lessons of a module, open or locked. Opening more takes effect at once, locking again asks first
 * (decision L5).
 */
export function GroupLessonList({
  groupId,
  module: { id: moduleId, title, lessons },
  openOrder,
  progress,
  unfolded,
}: Props) {
  const t = useTranslations('group_content');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const save = useSaveGroupContent(groupId);
  const [lockFrom, setLockFrom] = useState<number | null>(null);
  if (lessons.length === 0) return null;
  const openTo = (order: number, done: string) =>
    runMutation(
      save,
      { groupId, moduleId, openOrder: order },
      { onSuccess: () => notify.success(done), onError: (error) => notify.error(refusalText(error)) },
    );
  const lock = (from: number) => {
    setLockFrom(null);
    openTo(
      Math.max(0, ...lessons.map(({ order }) => order).filter((order) => order < from)),
      t('locked_done'),
    );
  };
  const counts = new Map(progress?.lessons.map((each) => [each.id, each]));
  const closing = lessons.filter(({ order }) => lockFrom !== null && order >= lockFrom && order <= openOrder);
  return (
    <details className={classes.fold} open={unfolded}>
      <summary className={classes.summary} aria-label={t('lessons_of', { module: localize(title, locale) })}>
        {t('lessons')}
      </summary>
      <ol className={classes.lessons}>
        {lessons.map((lesson) => (
          <Lesson
            key={lesson.id}
            lesson={lesson}
            isOpen={lesson.order <= openOrder}
            counts={counts.get(lesson.id)}
            students={progress?.students.length ?? 0}
            busy={save.isPending}
            onOpen={() => openTo(lesson.order, t('opened_to', { number: lesson.order }))}
            onLock={() => setLockFrom(lesson.order)}
          />
        ))}
      </ol>
      <LockDialog
        lessons={closing}
        onConfirm={() => lockFrom !== null && lock(lockFrom)}
        onCancel={() => setLockFrom(null)}
      />
    </details>
  );
}

interface LessonProps {
  readonly lesson: LessonSummary;
  readonly isOpen: boolean;
  readonly counts: GroupProgress['lessons'][number] | undefined;
  readonly students: number;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onLock: () => void;
}

function Lesson({ lesson, isOpen, counts, students, busy, onOpen, onLock }: LessonProps) {
  const { order, title, published } = lesson;
  const t = useTranslations('group_content');
  const locale = useLocale();
  const Icon = isOpen ? IconLockOpen : IconLock;
  return (
    <li className={classes.lesson} data-open={isOpen}>
      <span className={classes.mark}>
        <Icon size={20} aria-hidden />
        {t(isOpen ? 'open' : 'locked')}
      </span>
      <span className={classes.words}>
        <span>{t('next_is', { number: order, title: localize(title, locale) })}</span>
        <ContentMarks texts={[title]} published={published} />
        {counts && students > 0 && (isOpen || counts.opened > 0) && (
          <Counts counts={counts} students={students} />
        )}
      </span>
      <Button
        variant="subtle"
        size="sm"
        className={classes.act}
        disabled={busy}
        aria-label={t(isOpen ? 'lock_from_lesson' : 'open_to_lesson', { number: order })}
        onClick={isOpen ? onLock : onOpen}
      >
        {t(isOpen ? 'lock_from_here' : 'open_to_here')}
      </Button>
    </li>
  );
}

interface CountsProps {
  readonly counts: GroupProgress['lessons'][number];
  readonly students: number;
}

function Counts({ counts: { opened, finished, passed }, students }: CountsProps) {
  const t = useTranslations('group_content');
  return (
    <span className={classes.counts}>
      {t('progress_opened', { opened, count: students })}
      {opened > 0 && ` · ${t('progress_finished', { count: finished })}`}
      {opened > 0 && passed !== null && ` · ${t('progress_passed', { count: passed })}`}
    </span>
  );
}
