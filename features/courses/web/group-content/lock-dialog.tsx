import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { LessonSummary } from '../../shared/courses.ts';
import classes from './group-content.module.css';

interface Props {
  /** What is about to be locked again; empty if nothing is. */
  readonly lessons: readonly LessonSummary[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before lessons that children could see are locked again (decision L5). */
export function LockDialog({ lessons, onConfirm, onCancel }: Props) {
  const t = useTranslations('group_content');
  const locale = useLocale();
  const nameOf = (lesson: LessonSummary | undefined) => (lesson ? localize(lesson.title, locale) : '');
  return (
    <ConfirmDialog
      opened={lessons.length > 0}
      title={t('lock_title')}
      confirmLabel={t('lock')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={classes.note}>
        {t('lock_text', {
          count: lessons.length,
          first: nameOf(lessons[0]),
          last: nameOf(lessons.at(-1)),
        })}
      </p>
    </ConfirmDialog>
  );
}
