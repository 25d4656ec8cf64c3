import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { LessonCard } from '../../shared/courses.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';
import { useLessonName } from '../components/use-lesson-name.ts';
import { moduleGroupsQuery } from '../courses.queries.ts';
import { ModulePath } from './module-path.tsx';
import classes from './staff-module.module.css';
import { groupCount, groupsOfLesson, lookOf, nextToTeach, placeOf } from './staff-module.view.ts';

interface Props {
  readonly moduleId: string;
  readonly lessons: readonly LessonCard[];
}

/** A module as those see it who teach it: its lessons, to which groups each is open, and where each group is. */
export function StaffModule({ moduleId, lessons }: Props) {
  const t = useTranslations('module_groups');
  const query = useQuery(moduleGroupsQuery(moduleId));
  // Its lines would move the lessons while one aims at them.
  if (query.isLoading && query.failureCount === 0) return <Skeletons shape="row" count={5} />;
  const { groups = [], places = [] } = query.data ?? {};
  const next = nextToTeach(groups);
  return (
    <div className={classes.view}>
      {next && <NextLesson moduleId={moduleId} group={next} />}
      <div className={classes.path}>
        <ModulePath
          moduleId={moduleId}
          childId={undefined}
          lessons={lessons}
          locked={[]}
          here={null}
          look={(lesson) => lookOf(lesson, groups, places, vilniusDate(Date.now()))}
          more={(lesson) => <GroupsLine lesson={lesson} groups={groups} places={places} />}
        />
      </div>
      <div className={classes.groups}>
        <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
          {() => <Groups groups={groups} places={places} lessons={lessons} />}
        </QueryStates>
      </div>
    </div>
  );
}

const isToday = ({ date }: Pick<NonNullable<ModuleGroup['next']>, 'date'>) =>
  date === vilniusDate(Date.now());

/** 'šiandien 17:30', 'gruod. 7 d. 17:30'. */
function useWhen() {
  const t = useTranslations('module_groups');
  const locale = useLocale();
  return (next: NonNullable<ModuleGroup['next']>) => {
    const time = vilniusTime(next.startsAt);
    return isToday(next)
      ? t('today_at', { time })
      : t('day_at', { date: formatShortDate(next.date, locale), time });
  };
}

interface NextProps {
  readonly moduleId: string;
  readonly group: ModuleGroup;
}

/** The lesson that is taught next, one tap away. */
function NextLesson({ moduleId, group: { name, next } }: NextProps) {
  const t = useTranslations('module_groups');
  const locale = useLocale();
  const nameOf = useLessonName();
  const when = useWhen();
  if (!next?.lesson) return null;
  const lesson = nameOf(next.lesson);
  const params = { moduleId, lessonId: next.lesson.id };
  return (
    <div className={classes.next}>
      <Button
        variant="default"
        classNames={{ root: classes.button, label: classes.words }}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/modules/$moduleId/$lessonId" params={params} />
        )}
      >
        {isToday(next)
          ? t('today', { lesson })
          : t('next', { date: formatShortDate(next.date, locale), lesson })}
      </Button>
      <p className={classes.quiet}>{t('planned', { group: name, when: when(next) })}</p>
    </div>
  );
}

interface LineProps {
  readonly lesson: LessonCard;
  readonly groups: readonly ModuleGroup[];
  readonly places: readonly GroupsAtOrder[];
}

/** On a lesson's card: the groups that have it open or learn it next. */
function GroupsLine({ lesson, groups, places }: LineProps) {
  const t = useTranslations('module_groups');
  const when = useWhen();
  const { told, more, isClosed } = groupsOfLesson(lesson, groups, places);
  if (isClosed && told.length === 0) return <p className={classes.quiet}>{t('unopened')}</p>;
  if (told.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {told.map(({ group, isOpen, done, isNext }) => {
        const { id, name, students, next } = group;
        const open =
          students > 0 ? t('opened_done', { group: name, done, students }) : t('opened', { group: name });
        const soon = isNext && next ? when(next) : null;
        return (
          <li key={id} data-next={isNext}>
            {isOpen
              ? [open, soon].filter(Boolean).join(' · ')
              : t('planned', { group: name, when: soon ?? '' })}
          </li>
        );
      })}
      {more > 0 && <li>{t('opened_more', { count: more })}</li>}
    </ul>
  );
}

interface GroupsProps extends Omit<LineProps, 'lesson'> {
  readonly lessons: readonly LessonCard[];
}

/** The groups that learn the module, and where each is. */
function Groups({ groups, places, lessons }: GroupsProps) {
  const t = useTranslations('module_groups');
  const { role } = useUser();
  const nameOf = useLessonName();
  const when = useWhen();
  const heading = useId();
  const more = groupCount(places) - groups.length;
  return (
    <section className={panels.panel} aria-labelledby={heading}>
      <h2 id={heading} className={panels.title}>
        {t('title')}
      </h2>
      {groups.length === 0 && <p className={panels.text}>{t(role === 'admin' ? 'none' : 'none_own')}</p>}
      <ul className={classes.list}>
        {groups.map(({ id, name, openOrder, next }) => (
          <li key={id} className={classes.group}>
            <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.name}>
              {name}
            </Link>
            <span className={classes.quiet}>{t('place', placeOf(openOrder, lessons))}</span>
            {next && (
              <span className={classes.quiet}>
                {next.lesson ? t('planned', { group: nameOf(next.lesson), when: when(next) }) : when(next)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={panels.text}>{t('more', { count: more })}</p>}
    </section>
  );
}
