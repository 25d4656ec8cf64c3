import { ActionIcon } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { LessonCard } from '../../shared/courses.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { LessonGroups } from './lesson-groups.tsx';
import classes from './staff-lessons.module.css';
import { finishedOf, groupCount, groupsOfLesson, lookOf, openCount } from './staff-module.view.ts';
import { useWhen } from './use-when.ts';

interface Props {
  readonly moduleId: string;
  readonly lessons: readonly LessonCard[];
  readonly groups: readonly ModuleGroup[];
  readonly places: readonly GroupsAtOrder[];
  readonly today: LocalDate;
}

/** The lessons of a module in order: to how many groups each is open, who finished it, and who learns it next. */
export function StaffLessons({ lessons, ...whose }: Props) {
  const t = useTranslations('module_groups');
  const isLearned = whose.groups.length > 0;
  // Those of groups without a name here are not counted.
  const isCounted = isLearned && groupCount(whose.places) === whose.groups.length;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('lessons')}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('column.order')}
            </th>
            <th scope="col">{t('column.lesson')}</th>
            {isLearned && (
              <th scope="col" data-wide>
                {t('column.open')}
              </th>
            )}
            {isCounted && (
              <th scope="col" data-wide>
                {t('column.finished')}
              </th>
            )}
            <th scope="col">
              <span className={classes.unseen}>{t('column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              isLearned={isLearned}
              isCounted={isCounted}
              {...whose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<Props, 'lessons'> {
  readonly lesson: LessonCard;
  readonly isLearned: boolean;
  readonly isCounted: boolean;
}

function LessonRow({ lesson, moduleId, groups, places, today, isLearned, isCounted }: RowProps) {
  const t = useTranslations('module_groups');
  const locale = useLocale();
  const when = useWhen();
  const { id, order, title, published } = lesson;
  const told = groupsOfLesson(lesson, groups);
  const finished = isCounted ? finishedOf(told) : null;
  const open = openCount(lesson, places);
  const all = groupCount(places);
  // A phone has no room for columns. Of one group those who finished say that it has the lesson open.
  const openWords = open === 0 ? t('unopened') : (all > 1 || !finished) && t('open_to', { open, all });
  const facts = [openWords, finished && t('finished', finished)].filter(Boolean).join(' · ');
  return (
    <tr className={classes.row} data-look={lookOf(lesson, groups, places, today)}>
      <td className={classes.order} data-align="end">
        {order}
      </td>
      <td className={classes.lesson}>
        <span className={classes.words}>
          <Link
            to="/dashboard/modules/$moduleId/$lessonId"
            params={{ moduleId, lessonId: id }}
            className={classes.title}
          >
            {localize(title, locale)}
          </Link>
          <ContentMarks texts={[title]} published={published} />
        </span>
        {isLearned && <span className={classes.facts}>{facts}</span>}
        {told.map(
          ({ group: { id: groupId, name, next }, isNext }) =>
            isNext &&
            next && (
              <span key={groupId} className={classes.next} data-today={next.date === today}>
                {t('planned', { group: name, when: when(next) })}
              </span>
            ),
        )}
      </td>
      {isLearned && (
        <td className={classes.open}>
          <LessonGroups title={localize(title, locale)} open={open} all={all} told={told} />
        </td>
      )}
      {isCounted && <td className={classes.finished}>{finished && t('of', finished)}</td>}
      <td className={classes.acts}>
        <WriteButton moduleId={moduleId} lesson={lesson} />
      </td>
    </tr>
  );
}

function WriteButton({ moduleId, lesson: { id, title } }: Pick<RowProps, 'moduleId' | 'lesson'>) {
  const t = useTranslations('module_groups');
  const locale = useLocale();
  if (!mayWriteDrafts(useUser())) return null;
  const name = t('write_of', { title: localize(title, locale) });
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title={name}
      aria-label={name}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/modules/$moduleId/$lessonId/edit"
          params={{ moduleId, lessonId: id }}
        />
      )}
    >
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  );
}
