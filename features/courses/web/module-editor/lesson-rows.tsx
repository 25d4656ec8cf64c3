import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { LessonRow } from './lesson-row.tsx';
import classes from './lesson-rows.module.css';
import { OpenChangesDialog } from './open-changes-dialog.tsx';
import { moved } from './row-order.view.ts';
import { useDraggedRows } from './use-dragged-rows.ts';
import { useLessonCommands } from './use-lesson-commands.ts';

/** The lessons of a module in order, which an admin changes by dragging or with buttons; archived ones below. */
export function LessonRows({ module }: { module: ModuleOutline }) {
  const t = useTranslations('authoring');
  const mayOrder = mayPublishCourses(useUser());
  const commands = useLessonCommands(module);
  const { placed, archived } = commands;
  const rowProps = useDraggedRows(placed, { mayOrder, onOrder: commands.order });
  if (placed.length + archived.length === 0)
    return <EmptyState picture={<Capsule />} message={t('no_lessons')} hint={t('no_lessons_hint')} />;
  return (
    <>
      <ol className={classes.lessons} aria-label={t('lessons')}>
        {placed.map((lesson, at) => (
          <li key={lesson.id} className={classes.item} {...rowProps(lesson.id)}>
            <LessonRow
              lesson={lesson}
              moduleId={module.id}
              commands={commands}
              up={mayOrder && at > 0 ? () => commands.order(moved(placed, lesson.id, -1)) : null}
              down={
                mayOrder && at < placed.length - 1 ? () => commands.order(moved(placed, lesson.id, 1)) : null
              }
            />
          </li>
        ))}
      </ol>
      {archived.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('archived_lessons')}</h2>
          <ul className={classes.lessons}>
            {archived.map((lesson) => (
              <li key={lesson.id} className={classes.item}>
                <LessonRow lesson={lesson} moduleId={module.id} commands={commands} up={null} down={null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenChangesDialog module={module} asked={commands.asked} onClose={commands.forget} />
    </>
  );
}
